import type { StoredRelease } from "gatsby-adapter-node/releases";

/** Where an address leads instead. */
interface RedirectRule {
  from: string;
  to: string;
}

/** As much of a manifest of the site, or of a part of one, as is read here. */
interface Manifest {
  matcher: { pattern: string; redirect?: string }[];
  parts?: number;
}

type Rules = ReadonlyMap<string, string>;

/**
 * The redirects that a release tells browsers of, in the manifest of its build. A large one has parts, and those that the
 * release before has just so are not read.
 */
export class RedirectRules {
  readonly #texts = new Map<string, Rules>();

  private constructor(
    private readonly stored: Pick<StoredRelease, "index" | "store">,
    /** Hashes of the manifest and its parts. */
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

  /** Where an address leads. Undefined: it is not redirected. */
  find(path: string): string | undefined {
    for (const hash of this.hashes) {
      const target = this.#rules(hash).get(path);
      if (target !== undefined) return target;
    }
    return undefined;
  }

  /** The rules that another release does not have, or has otherwise. */
  changedSince(other: RedirectRules): RedirectRule[] {
    const before = other.#without(this);
    return [...this.#without(other)]
      .filter(([from, to]) => before.get(from) !== to)
      .map(([from, to]) => ({ from, to }));
  }

  /** The rules of those parts that another release does not have. */
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
