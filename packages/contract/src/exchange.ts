/** Longest answer in bytes. A batch of the listing takes a few megabytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Answer of a CMS. */
export interface HttpAnswer {
  readonly response: Response;
  readonly body: string;
}

/** Reason for a missing answer. */
export interface NoAnswer {
  readonly failure: "unreachable" | "timeout" | "malformed";
  readonly reason: string;
  readonly error?: unknown;
}

/**
 * Sends a request to a CMS and reads the answer up to a limit, so that it cannot fill the memory. Never throws.
 *
 * @param signal aborts the request after its time limit
 */
export async function exchange(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<HttpAnswer | NoAnswer> {
  try {
    const response = await fetch(url, { ...init, signal });
    const body = await readBody(response);
    if (body !== null) return { response, body };
    return { failure: "malformed", reason: `The answer is longer than ${MAX_BYTES} bytes` };
  } catch (error) {
    // The error name of an aborted fetch depends on the implementation.
    if (signal.aborted) return { failure: "timeout", reason: "There was no answer in time" };
    return { failure: "unreachable", reason: causeOf(error), error };
  }
}

/** Parses the header Retry-After: seconds, or a date (RFC 9110, 10.2.3). */
export function millisecondsUntil(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const wait = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** fetch hides the reason, such as ECONNREFUSED, in the cause of a "fetch failed". */
function causeOf(error: unknown): string {
  const { cause, message } = (error ?? {}) as { cause?: unknown; message?: unknown };
  const inner = (cause ?? {}) as { message?: unknown; code?: unknown; name?: unknown };
  // If fetch tried several addresses, only the code has the reason.
  return String(inner.message || inner.code || inner.name || message || error);
}

/** Reads a body up to a limit, so that it cannot fill the memory. Null: it is too long. */
export async function readBody(response: Response, maxBytes = MAX_BYTES): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  if (!response.body) return text;
  // Leaving the loop cancels the download.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
