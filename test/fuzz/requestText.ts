export type SitePart = "site" | "backend" | "publisher";

/** A request without the client's address. */
export interface Parts {
  part: SitePart;
  method: string;
  target: string;
  headers: string[];
  type?: string;
  body?: string;
}

/** @param from client address */
export function asText(
  { method: verb, target, headers, type, body = "" }: Parts,
  from: string,
): string {
  return [
    `${verb} ${target.slice(0, 12_000)} HTTP/1.1`,
    "Host: 127.0.0.1",
    "Connection: close",
    `X-Forwarded-For: ${from}`,
    ...headers,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ...(verb === "GET" || verb === "HEAD" ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    "",
    verb === "GET" || verb === "HEAD" ? "" : body,
  ].join("\r\n");
}
