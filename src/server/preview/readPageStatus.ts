import { z } from "zod";
import type { PublisherAccess } from "./publisherAccess";

/** Timeout of the publisher, in milliseconds. */
const TIMEOUT_MS = 3000;

const time = z.iso.datetime();

const answer = z.object({
  releaseMade: time.nullable(),
  changes: z.array(
    z.object({
      node: z.object({ id: z.string(), langcode: z.string().nullable() }).nullable(),
      paths: z.array(z.object({ state: z.enum(["changed", "gone"]) })),
      progress: z.enum(["waiting", "building", "failed", "released", "rolledBack"]),
      published: time,
      building: time.nullable(),
      live: time.nullable(),
      failure: z
        .object({
          state: z.string(),
          problem: z.string().nullable(),
          page: z.string().nullable(),
          retryAt: time.nullable(),
        })
        .nullable(),
    }),
  ),
});

/** Status of a page at the publisher, with the latest change first. */
export type PageStatus = z.infer<typeof answer>;

/**
 * Requests the status of a page from the publisher.
 *
 * @param page language and path in the CMS
 * @throws if there is no answer in time
 */
export async function readPageStatus(
  { url, token }: PublisherAccess,
  page: { langcode: string; path: string },
): Promise<PageStatus> {
  const response = await fetch(new URL(`/page-status.json?${new URLSearchParams(page)}`, url), {
    headers: { authorization: `Bearer ${token}` },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The publisher answered with status ${response.status}.`);
  return answer.parse(await response.json());
}
