/** Longest answer that is read, in bytes. A batch of the listing takes a few megabytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/** What a CMS has answered. */
export interface HttpAnswer {
  readonly response: Response;
  readonly body: string;
}

/** Why there is no answer. */
export interface NoAnswer {
  readonly failure: "unreachable" | "timeout" | "malformed";
  readonly reason: string;
  readonly error?: unknown;
}

/**
 * Sends a request to a CMS, and reads the answer, but not without end: it could take all memory before the time is up.
 * Throws nothing.
 *
 * @param signal ends the request when its time is up
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
    // How a fetch ended by a signal names its error depends on who made the fetch.
    if (signal.aborted) return { failure: "timeout", reason: "There was no answer in time" };
    return { failure: "unreachable", reason: causeOf(error), error };
  }
}

/** When a CMS wants to be asked again, by its header Retry-After: seconds, or a date (RFC 9110, 10.2.3). */
export function millisecondsUntil(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const wait = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** fetch hides the reason, such as ECONNREFUSED, in the cause of a bare "fetch failed". */
function causeOf(error: unknown): string {
  const { cause, message } = (error ?? {}) as { cause?: unknown; message?: unknown };
  const inner = (cause ?? {}) as { message?: unknown; code?: unknown; name?: unknown };
  // Where several addresses were tried, only the code says why.
  return String(inner.message || inner.code || inner.name || message || error);
}

/** Reads an answer, but not without end: it could take all memory. Null: it is too long. */
export async function readBody(response: Response, maxBytes = MAX_BYTES): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  if (!response.body) return text;
  // Leaving the loop ends the download.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
