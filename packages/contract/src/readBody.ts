/** Longest answer that is read. A batch of the listing takes a few megabytes. */
const MAX_BYTES = 64 * 1024 * 1024;

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
