import { createHash } from "node:crypto";
import type { RouteRule } from "../../browser/builds/buildManifest";
import type { BuiltPage } from "./buildFacts";

type Revised = Pick<BuiltPage, "path" | "revision">;

/**
 * Sum of the hashes of all pages and their revisions, in 128 bits. The order does not matter, and a changed page updates the
 * sum without reading the others.
 */
export function sumOf(pages: readonly Revised[]): bigint {
  return asSum(pages.reduce((sum, page) => sum + hashOf(page), 0n));
}

/** Updates the sum for removed and added pages. */
export function sumAfter(
  sum: bigint,
  { gone, added }: { gone: readonly Revised[]; added: readonly Revised[] },
): bigint {
  return asSum(sum - sumOf(gone) + sumOf(added));
}

/**
 * The id of a build. The same content and code give the same id.
 *
 * @param pages sum of the pages, see {@link sumOf}
 * @param fingerprint hash of everything else that pages show: code, menus, texts
 */
export function buildId(pages: bigint, matcher: readonly RouteRule[], fingerprint: string): string {
  return createHash("sha256")
    .update(fingerprint)
    .update(JSON.stringify(matcher))
    .update(pages.toString(16))
    .digest("hex")
    .slice(0, 16);
}

/** Hash of everything besides content that pages show: code, menus and settings. The code contains the hashes of texts. */
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
