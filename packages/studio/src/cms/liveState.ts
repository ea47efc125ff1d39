import { z } from "zod";

/** Address and token of the publisher. */
export interface PublisherAccess {
  readonly url: string;
  readonly token: string;
}

const answer = z.object({
  changes: z.array(
    z.object({
      event: z.string(),
      progress: z.enum(["waiting", "building", "failed", "released", "rolledBack"]),
      published: z.string(),
      live: z.string().nullable(),
      failure: z.object({ problem: z.string().nullable() }).nullable(),
    }),
  ),
});

/** Progress of a page's latest change towards the live site. Times are ISO 8601. */
export interface LiveState {
  readonly progress: "waiting" | "building" | "failed" | "released" | "rolledBack";
  readonly published: string;
  /** Since when visitors see it. */
  readonly live: string | null;
  /** The publisher's reason of a failure. */
  readonly problem: string | null;
}

const TIMEOUT_MS = 3000;

/**
 * Reads the state of a page from the publisher. Null: it has no change of the page, or is unreachable; the publisher's
 * own page shows why.
 */
export async function readLiveState(
  { url, token }: PublisherAccess,
  { langcode, path }: { readonly langcode: string; readonly path: string },
): Promise<LiveState | null> {
  const query = new URLSearchParams({ langcode, path });
  try {
    const response = await fetch(new URL(`/page-status.json?${query.toString()}`, url), {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return null;
    const [latest] = answer.parse(await response.json()).changes;
    if (latest === undefined) return null;
    const { progress, published, live, failure } = latest;
    return { progress, published, live, problem: failure?.problem ?? null };
  } catch {
    return null;
  }
}
