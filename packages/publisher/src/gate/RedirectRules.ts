import type { StoredRelease } from "gatsby-adapter-node/releases";

interface RedirectRule {
  from: string;
  to: string;
}

/** The relevant fields of the site's manifest or of a part of it. */
interface Manifest {
  matcher: { pattern: string; redirect?: string }[];
  parts?: number;
}

type Rules = ReadonlyMap<string, string>;

/**
 * The redirects in the browser manifest of a release. A large manifest has parts, and comparing skips the parts that
 * both releases share.
 */
export class RedirectRules {
  readonly #texts = new Map<string, Rules>();

  private constructor(
    private readonly stored: Pick<StoredRelease, "index" | "store">,
    private readonly hashes: readonly string[],
  ) {}

  static of(stored: Pick<StoredRelease, "index" | "store">): RedirectRules {
    const { index, store } = stored;
    const latest = index.get("builds/latest.json");
    if (!latest) return new RedirectRules(stored, []);
    const { id } = JSON.parse(store.read(latest.hash).toString()) as { id: string };
    const whole = index.get(`builds/meta/${id}.json`);
    if (!whole) return new RedirectRules(stored, []);
    const { parts = 0 } = JSON.parse(store.read(whole.hash).toString()) as Manifest;
    const names = Array.from({ length: parts }, (_, number) => `builds/meta/${id}/${number}.json`);
    const hashes = names.flatMap((name) => index.get(name)?.hash ?? []);
    return new RedirectRules(stored, [whole.hash, ...hashes]);
  }

  /** Target of a redirect. Undefined: there is no rule. */
  find(path: string): string | undefined {
    for (const hash of this.hashes) {
      const target = this.#rules(hash).get(path);
      if (target !== undefined) return target;
    }
    return undefined;
  }

  /** Rules that another release lacks or has with another target. */
  changedSince(other: RedirectRules): RedirectRule[] {
    const before = other.#without(this);
    return [...this.#without(other)]
      .filter(([from, to]) => before.get(from) !== to)
      .map(([from, to]) => ({ from, to }));
  }

  /** Rules of the parts that another release lacks. */
  #without({ hashes }: RedirectRules): Rules {
    const others = new Set(hashes);
    const own = this.hashes.filter((hash) => !others.has(hash));
    return new Map(own.flatMap((hash) => [...this.#rules(hash)]));
  }

  #rules(hash: string): Rules {
    const known = this.#texts.get(hash);
    if (known) return known;
    const { matcher } = JSON.parse(this.stored.store.read(hash).toString()) as Manifest;
    const rules = new Map(
      matcher.flatMap(({ pattern, redirect }) =>
        redirect === undefined ? [] : [[pattern, redirect] as const],
      ),
    );
    this.#texts.set(hash, rules);
    return rules;
  }
}
