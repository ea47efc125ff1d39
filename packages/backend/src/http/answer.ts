import type { ServerResponse } from "node:http";

/** Answers with JSON. */
export function answerJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...headers,
  });
  response.end(text);
}

/** Answers with an error that programs and people can read. */
export function answerError(
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  headers?: Readonly<Record<string, string>>,
): void {
  answerJson(response, status, { errors: [{ message, extensions: { code } }] }, headers);
}
