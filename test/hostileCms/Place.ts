import { Draw } from "./Draw";

// Jest looks up globals slowly, and this one is asked for a million times in one answer.
const { imul } = Math;

const hashes = new Map<string, number>();

/** A number for a text (FNV-1a). */
function hashOf(text: string): number {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  // Names of fields come again and again; arguments with the texts of visitors do not.
  if (text.length <= 40) hashes.set(text, hash);
  return hash;
}

function mixed(one: number, other: number): number {
  let hash = imul(one ^ 0x9e3779b9, 0x85ebca6b) ^ imul(other + 0x7f4a7c15, 0xc2b2ae35);
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Where in the content a value stands. All that is random there follows from the seed and the way to
 * it, so that it is the same whenever, and after whatever else, it is asked for.
 */
export class Place {
  private constructor(
    /** A number that stands for the place. */
    readonly hash: number,
    private readonly parent: Place | undefined,
    private readonly name: string | number,
  ) {}

  /** The beginning of all places of a seed. */
  static root(seed: string): Place {
    return new Place(mixed(hashOf(seed), 0), undefined, "");
  }

  /** A place below: a field by its name, an entry of a list by its number. */
  child(name: string | number): Place {
    const part = typeof name === "number" ? name : hashOf(name);
    return new Place(mixed(this.hash, part), this, name);
  }

  /** Draws for one purpose. Those for different purposes have nothing to do with each other. */
  draw(purpose = ""): Draw {
    return new Draw(mixed(this.hash, hashOf(`draw ${purpose}`)));
  }

  /** The way here, such as "page.de.7.paragraphs.2.title". */
  toString(): string {
    const parts: (string | number)[] = [];
    let at = this.parent === undefined ? undefined : (this as Place);
    while (at?.parent !== undefined) {
      parts.unshift(at.name);
      at = at.parent;
    }
    return parts.join(".");
  }
}
