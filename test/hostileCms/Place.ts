import { Random } from "@quatrain/contract/testing/random";

// Jest looks up globals slowly, and one response uses this one a million times.
const { imul } = Math;

const hashes = new Map<string, number>();

/** Hash of a text (FNV-1a). */
function hashOf(text: string): number {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hashes.set(text, hash);
  return hash;
}

function mixed(one: number, other: number): number {
  let hash = imul(one ^ 0x9e3779b9, 0x85ebca6b) ^ imul(other + 0x7f4a7c15, 0xc2b2ae35);
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Position of a value in the content. All random decisions there depend on the seed and the path to the
 * position only, and not on the order of requests.
 */
export class Place {
  private constructor(readonly hash: number) {}

  /** Root of all positions of a seed. */
  static root(seed: string): Place {
    return new Place(mixed(hashOf(seed), 0));
  }

  /** Child position: a field by name, or an entry of a list by index. */
  child(name: string | number): Place {
    return new Place(mixed(this.hash, typeof name === "number" ? name : hashOf(name)));
  }

  /** Random generator for one purpose, independent of other purposes. */
  draw(purpose = ""): Random {
    return new Random(mixed(this.hash, hashOf(`draw ${purpose}`)));
  }
}
