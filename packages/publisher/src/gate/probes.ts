import { localizedPath } from "@quatrain/contract/siteAddresses";
import { randomUUID } from "node:crypto";
import type { ReleaseFacts } from "@quatrain/contract/releaseFacts";
import { createHost } from "gatsby-adapter-node/host";
import type { SitePaths } from "../config/sitePaths";
import { messageOf } from "../messageOf";

/** A request to a candidate and the expected response. */
interface Probe {
  path: string;
  statuses: number[];
  /** Requested and expected language. */
  langcode?: string;
}

/** Timeout of a request, in milliseconds. */
const TIMEOUT_MS = 20_000;
/** Status of a changed path in the CMS. */
export interface PathStatus {
  address: string;
  /** HTTP status. */
  status: number;
}

/** Probes that every release must pass, and those for changed paths. */
export function probesFor(
  site: SitePaths,
  { languages, lacks }: Pick<ReleaseFacts, "languages" | "lacks">,
  changed: readonly PathStatus[],
): Probe[] {
  const nowhere = `/quatrain-probe-${randomUUID()}`;
  return [
    ...(site.strategy === "prefix" ? [{ path: "/", statuses: [301] }] : []),
    ...languages.flatMap((langcode): Probe[] => {
      const at = (path: string) => localizedPath(langcode, path, site);
      return [
        { path: at("/"), statuses: [200], langcode },
        ...(lacks.includes("SEARCH") ? [] : [{ path: at("/search"), statuses: [200], langcode }]),
        { path: at(nowhere), statuses: [404], langcode },
      ];
    }),
    ...changed.map(({ address, status }) => ({ path: address, statuses: expected(status) })),
  ];
}

/** Ignores the target of a redirect: the site adds language and query. */
function expected(status: number): number[] {
  if (status === 200) return [200];
  return status >= 300 && status < 400 ? [301, 302] : [403, 404, 410];
}

/**
 * Starts a candidate on a port of its own and sends the probes to it.
 *
 * @param directory of the release
 * @returns faults that begin with the page's address; empty if there are none
 */
export async function probeRelease(directory: string, probes: readonly Probe[]): Promise<string[]> {
  let host: Awaited<ReturnType<typeof createHost>>;
  try {
    host = await createHost({ release: directory, logger: false, accessLog: false });
  } catch (error) {
    return [`The release cannot be served: ${messageOf(error)}`];
  }
  try {
    const address = await host.app.listen({ port: 0, host: "127.0.0.1" });
    const faults: string[] = [];
    for (const { path, statuses, langcode } of probes) {
      try {
        const response = await fetch(address + path, {
          redirect: "manual",
          // A home page without prefix redirects by the preferred language.
          headers: { "accept-language": langcode ?? "*" },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const body = await response.text();
        if (!statuses.includes(response.status)) {
          faults.push(`${path} answers ${response.status} instead of ${statuses.join(" or ")}`);
        } else if (langcode && !isInLanguage(body, langcode)) {
          faults.push(`${path} is not in the language ${langcode}`);
        }
      } catch (error) {
        faults.push(`${path} cannot be answered: ${messageOf(error)}`);
      }
    }
    return faults;
  } finally {
    await host.close();
  }
}

function isInLanguage(html: string, langcode: string): boolean {
  return new RegExp(`<html[^>]*\\slang="${langcode}[-"]`, "i").test(html);
}
