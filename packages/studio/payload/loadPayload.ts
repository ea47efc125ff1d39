import { getPayload, type Payload } from "payload";

/**
 * Payload with the configuration of the studio, for programs besides the server. The packages of Lexical wait for each other
 * while they are loaded, and where the first of them is not `lexical`, Node 20 may wait for ever, or end without a word.
 */
export async function loadPayload(): Promise<Payload> {
  await import("lexical");
  const { default: config } = await import("@payload-config");
  return getPayload({ config });
}
