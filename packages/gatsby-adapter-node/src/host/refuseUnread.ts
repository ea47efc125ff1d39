import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { PROTECTION } from "./protect";

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what Node cannot read as a request, and closes the connection. */
export function refuseUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status = STATUSES[error.code ?? ""] ?? 400;
  const text = STATUS_CODES[status] ?? "";
  const headers = [
    `HTTP/1.1 ${status} ${text}`,
    "Connection: close",
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${text.length}`,
    ...PROTECTION,
  ];
  if (socket.writable) socket.write(`${headers.join("\r\n")}\r\n\r\n${text}`);
  socket.destroy(error);
}
