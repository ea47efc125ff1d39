import { request, type IncomingHttpHeaders } from "node:http";

/** A response of the test site. */
interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Requests an unmodified address from the test site: browsers and `fetch` would normalize it. */
export function requestRaw(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(process.env.TEST_SITE_URL ?? "");
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk));
      response.on("error", reject);
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    asked.on("error", reject);
    asked.end();
  });
}
