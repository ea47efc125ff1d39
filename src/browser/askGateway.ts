import { withPrefix } from "gatsby";

/** Path of the gateway, from GATSBY_GATEWAY_PATH, which the build sets. */
const GATEWAY_PATH = process.env.GATSBY_GATEWAY_PATH || "/api/graphql";

export class GatewayError extends Error {
  override readonly name = "GatewayError";

  constructor(readonly status: number) {
    super(`The gateway answered with status ${status}.`);
  }
}

/**
 * Runs one of the site's operations through the gateway. Browser only.
 *
 * @param id of the operation's text, from operationIds.ts
 * @returns null if the CMS has no data
 * @throws GatewayError; another error without a response; an AbortError if the signal aborts
 */
export async function askGateway<Data>(
  id: string,
  variables: object,
  signal: AbortSignal,
): Promise<Data | null> {
  const response = await fetch(withPrefix(GATEWAY_PATH), {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ id, variables }),
    signal,
  });
  if (!response.ok) throw new GatewayError(response.status);
  return ((await response.json()) as { data?: Data | null }).data ?? null;
}
