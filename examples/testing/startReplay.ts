import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

/** A CMS that replays recorded answers. */
export interface Replay {
  url: string;
  /** Requests without a recorded response. */
  unanswered: string[];
  stop: () => Promise<void>;
}

/** Replays the responses in `answers.json` of an example, by address. All pictures are the same one. */
export async function startReplay(example: string): Promise<Replay> {
  const examples = path.join(__dirname, "..");
  const picture = readFileSync(path.join(examples, "json-source/content/pictures/buoy.jpg"));
  const recorded = JSON.parse(
    readFileSync(path.join(examples, example, "answers.json"), "utf8"),
  ) as Record<string, unknown>;
  const unanswered: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    const answer = recorded[decodeURIComponent(url)];
    if (answer !== undefined) response.end(JSON.stringify(answer));
    else if (/\.jpg$|^\/assets\//.test(url)) {
      response.writeHead(200, { "content-type": "image/jpeg" }).end(picture);
    } else if (url.endsWith(".pdf")) response.end("%PDF-1.4\n%%EOF\n");
    else {
      unanswered.push(decodeURIComponent(url));
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unanswered,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
