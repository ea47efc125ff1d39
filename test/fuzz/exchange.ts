import { connect } from "node:net";

/** How long an answer may take before the server counts as hanging. */
const HANGS_AFTER_MS = 60_000;

/**
 * Sends bytes as they are, and reads until the server closes. A server may end a connection that makes
 * no sense, but it has to answer or close it.
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
    // The beginning tells all that is asked of an answer.
    socket.on("data", (chunk: Buffer) => {
      if (text.length < 20_000) text += chunk.toString("latin1");
    });
    socket.on("error", (error: NodeJS.ErrnoException) =>
      ["ECONNRESET", "EPIPE"].includes(error.code ?? "") ? resolve(text) : reject(error),
    );
    socket.on("close", () => resolve(text));
    // Left open: who closes has left, and is answered no more.
    socket.write(bytes, "utf8");
  });
}

/** What must never be in an answer, whatever was asked. Undefined if all is well. */
export function faultOf(answer: string): string | undefined {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  // 501 and 505 are the visitor's doing; 503 says when to come again.
  const isRefusal = status === 503 && /^retry-after:/im.test(answer);
  if (status >= 500 && ![501, 505].includes(status) && !isRefusal) return `status ${status}`;
  if (answer.includes("INTERNAL_SERVER_ERROR")) return "an internal error";
  // So the site answers when its CMS fails, and here nothing makes it fail.
  if (/^retry-after: 30\r$/im.test(answer)) return "a failing CMS";
  if (/\n\s+at \S+ \(|node_modules\//.test(answer)) return "a stack trace";
  if (/root:x:0:0|"EDITOR_TOKEN|"release":\s*"\//.test(answer)) return "a file from outside";
  return undefined;
}
