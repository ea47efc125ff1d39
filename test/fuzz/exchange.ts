import { connect } from "node:net";

/** Time after which the server counts as hanging. */
const HANGS_AFTER_MS = 60_000;

/**
 * Sends raw bytes, and reads until the server closes the connection. The server may close the connection of a
 * malformed request, but must respond or close.
 *
 * @throws Error if it does neither
 */
export function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.setTimeout(HANGS_AFTER_MS, () => {
      socket.destroy();
      reject(new Error("There was no answer."));
    });
    // The beginning is enough for the checks.
    socket.on("data", (chunk: Buffer) => {
      if (text.length < 20_000) text += chunk.toString("latin1");
    });
    socket.on("error", (error: NodeJS.ErrnoException) =>
      ["ECONNRESET", "EPIPE"].includes(error.code ?? "") ? resolve(text) : reject(error),
    );
    socket.on("close", () => resolve(text));
    // Do not half-close: servers need not respond to clients that have left.
    socket.write(bytes, "utf8");
  });
}

/** Finds content that no response may have. Undefined: none. */
export function faultOf(answer: string): string | undefined {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  // 501 and 505 are the client's fault; 503 has a Retry-After.
  const isRefusal = status === 503 && /^retry-after:/im.test(answer);
  if (status >= 500 && ![501, 505].includes(status) && !isRefusal) return `status ${status}`;
  if (answer.includes("INTERNAL_SERVER_ERROR")) return "an internal error";
  // The site responds so if its CMS fails, which it does not here.
  if (/^retry-after: 30\r$/im.test(answer)) return "a failing CMS";
  if (/\n\s+at \S+ \(|node_modules\//.test(answer)) return "a stack trace";
  if (/root:x:0:0|"EDITOR_TOKEN|"release":\s*"\//.test(answer)) return "a file from outside";
  return undefined;
}
