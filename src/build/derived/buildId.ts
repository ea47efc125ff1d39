import { createHash } from "node:crypto";
import type { RouteRule } from "../../browser/builds/buildManifest";
import type { BuiltPage } from "./buildFacts";

type Revised = Pick<BuiltPage, "path" | "revision">;

/**
 * Sums up which pages a build has in which revision, in 128 bits. Each page adds a hash of its own, so that the order does
 * not matter, and a change of a few pages changes the sum without a look at all others.
 */
export function sumOf(pages: readonly Revised[]): bigint {
  return asSum(pages.reduce((sum, page) => sum + hashOf(page), 0n));
}

/** The sum without some pages and with others. */
export function sumAfter(
  sum: bigint,
  { gone, added }: { gone: readonly Revised[]; added: readonly Revised[] },
): bigint {
  return asSum(sum - sumOf(gone) + sumOf(added));
}

/**
 * The id of a build: the same content and code have the same id.
 *
 * @param pages what {@link sumOf} says of them
 * @param fingerprint changes when anything else does that pages show: code, menus, texts.
 */
export function buildId(pages: bigint, matcher: readonly RouteRule[], fingerprint: string): string {
  return createHash("sha256")
    .update(fingerprint)
    .update(JSON.stringify(matcher))
    .update(pages.toString(16))
    .digest("hex")
    .slice(0, 16);
}

/** What else pages show than their content: code, menus and settings. Texts are known to the script by their hashes. */
export function buildFingerprint(codeHash: string, languages: unknown): string {
  return codeHash + JSON.stringify(languages);
}

const asSum = (value: bigint) => BigInt.asUintN(128, value);

function hashOf({ path, revision }: Revised): bigint {
  const hash = createHash("sha256")
    .update(JSON.stringify([path, revision]))
    .digest("hex");
  return BigInt(`0x${hash.slice(0, 32)}`);
}
