import { z } from "zod";

/** Where the publisher is, and what it is asked with. */
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

/** Where the latest change of a page is on its way to the visitors. Times are ISO 8601. */
export interface LiveState {
  readonly progress: "waiting" | "building" | "failed" | "released" | "rolledBack";
  readonly published: string;
  /** Since when visitors see it. */
  readonly live: string | null;
  /** Why it failed, in the words of the publisher. */
  readonly problem: string | null;
}

const TIMEOUT_MS = 3000;

/**
 * Asks the publisher how a page stands. Null: it knows of no change, or cannot be reached, which
 * the publisher's own page tells better.
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
