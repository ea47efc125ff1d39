import { localizedPath } from "@quatrain/contract/siteAddresses";
import { randomUUID } from "node:crypto";
import type { ReleaseFacts } from "@quatrain/contract/releaseFacts";
import { createHost } from "gatsby-adapter-node/host";
import type { SitePaths } from "../config/sitePaths";
import { messageOf } from "../messageOf";

/** A request to a release that is not live yet, and what it must answer. */
interface Probe {
  path: string;
  statuses: number[];
  /** Language that is asked for, and that the page must be in. */
  langcode?: string;
}

/** How long a page may take to answer, in milliseconds. */
const TIMEOUT_MS = 20_000;
/** How a path that has just changed stands in the CMS: a page, a redirect, or nothing. */
export interface PathStatus {
  address: string;
  /** HTTP status. */
  status: number;
}

/** What every release must answer, and what has just changed. */
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

/** Where a redirect leads is not compared: the site adds language and query to what the CMS says. */
function expected(status: number): number[] {
  if (status === 200) return [200];
  return status >= 300 && status < 400 ? [301, 302] : [403, 404, 410];
}

/**
 * Starts a release beside the live one and puts the probes to it.
 *
 * @param directory of the release
 * @returns what is wrong, with the page's address; empty if nothing is
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
          // A home without prefix redirects who prefers another language.
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
