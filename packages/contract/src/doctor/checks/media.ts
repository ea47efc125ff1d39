import { fetchHead } from "../client/fetchHead";
import { forEachConcurrently } from "../client/forEachConcurrently";
import { CONCURRENCY, type CheckContext } from "../context";
import type { Gathered } from "./gather";

/** Most resized pictures to fetch: many CMSs create them on request, which is expensive. */
const MAX_DERIVATIVES = 10;

/** Content types by kind; other kinds may be anything except a page. */
const TYPES: Readonly<Record<string, RegExp>> = {
  ImageMedia: /^(image\/|application\/octet-stream)/,
  SvgMedia: /^image\/svg\+xml/,
  DocumentMedia: /^(?!text\/html)/,
};

/** Checks that media can be fetched as visitors do, without the CMS's headers. */
export async function checkMedia(all: readonly Gathered[], context: CheckContext): Promise<void> {
  const { connection, limits } = context;
  const files = new Map<string, Gathered["media"][number]>();
  let derivatives = 0;
  for (const medium of all.flatMap(({ media }) => media)) {
    const isNoUrl = !/^(https?:|\/)/i.test(medium.src); // A data URL, or invalid.
    if (isNoUrl || !URL.canParse(medium.src, connection.options.url)) continue;
    const isDerivative = medium.place.endsWith(".derivative");
    if (isDerivative && derivatives >= MAX_DERIVATIVES) continue;
    const address = String(new URL(medium.src, connection.options.url));
    if (files.has(address)) continue;
    if (isDerivative) derivatives += 1;
    files.set(address, medium);
  }
  context.findings.noteSample("media", limits.lookups, files.size);
  await forEachConcurrently(
    [...files].slice(0, limits.lookups),
    CONCURRENCY,
    async ([address, { place, src, kind }]) => {
      const found = await fetchHead(address, connection.options.timeoutMs);
      if ("reason" in found) {
        context.findings.add("media-unreachable", `${place}: ${src}: ${found.reason}`);
      } else if (!(TYPES[kind] ?? /^(?!text\/html)/).test(found.type)) {
        const type = found.type || "no Content-Type";
        context.findings.add("media-type", `${place}: ${src} is ${type}`);
      }
    },
  );
}
