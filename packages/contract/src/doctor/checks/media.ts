import { fetchHead } from "../client/fetchHead";
import { inTurns } from "../client/inTurns";
import { AT_ONCE, type Session } from "../session";
import type { Gathered } from "./gather";

/** Most resized pictures to fetch: many CMSs create them on request, which is expensive. */
const MOST_DERIVATIVES = 10;

/** Content types by kind; other kinds may be anything except a page. */
const TYPES: Readonly<Record<string, RegExp>> = {
  ImageMedia: /^(image\/|application\/octet-stream)/,
  SvgMedia: /^image\/svg\+xml/,
  DocumentMedia: /^(?!text\/html)/,
};

/** Checks that media can be fetched as visitors do, without the CMS's headers. */
export async function checkMedia(all: readonly Gathered[], session: Session): Promise<void> {
  const { connection, limits } = session;
  const files = new Map<string, Gathered["media"][number]>();
  let derivatives = 0;
  for (const medium of all.flatMap(({ media }) => media)) {
    const isApart = !/^(https?:|\/)/i.test(medium.src); // In the address itself, or no address.
    if (isApart || !URL.canParse(medium.src, connection.options.url)) continue;
    const isMade = medium.place.endsWith(".derivative");
    if (isMade && derivatives >= MOST_DERIVATIVES) continue;
    const address = String(new URL(medium.src, connection.options.url));
    if (files.has(address)) continue;
    if (isMade) derivatives += 1;
    files.set(address, medium);
  }
  session.findings.left("media", limits.lookups, files.size);
  await inTurns(
    [...files].slice(0, limits.lookups),
    AT_ONCE,
    async ([address, { place, src, kind }]) => {
      const found = await fetchHead(address, connection.options.timeoutMs);
      if ("reason" in found) {
        session.findings.add("media-unreachable", `${place}: ${src}: ${found.reason}`);
      } else if (!(TYPES[kind] ?? /^(?!text\/html)/).test(found.type)) {
        const type = found.type || "no Content-Type";
        session.findings.add("media-type", `${place}: ${src} is ${type}`);
      }
    },
  );
}
