import { getPayload, type Payload } from "payload";

/**
 * Loads Payload with the studio's configuration, for command-line programs. Lexical's packages import each other in
 * cycles: unless `lexical` is loaded first, Node 20 may hang, or exit without an error.
 */
export async function loadPayload(): Promise<Payload> {
  await import("lexical");
  const { default: config } = await import("@payload-config");
  return getPayload({ config });
}
