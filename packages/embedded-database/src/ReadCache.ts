import type { Results } from "@electric-sql/pglite";

/** Most cached results. */
const MAX_RESULTS = 500;
/** Most rows of a cached result. */
const MAX_ROWS = 50;
/** Longest text of a cached value. A page with many blocks is longer, and cached elsewhere. */
const MAX_TEXT = 10_000;

const READ = /^\s*(select|with)\b/i;
/** Words of statements that write, lock, or depend on more than what is stored. */
const NOT_ONLY_READ =
  /\b(insert|update|delete|merge|into|for\s+(no\s+key\s+)?(update|share)|now|clock_timestamp|statement_timestamp|transaction_timestamp|current_\w+|localtime\w*|random|gen_random_uuid|nextval|setval|lastval|currval|pg_\w+|txid_\w+|set_config)\b/i;

/**
 * Caches results of reading statements until the next statement that may write. Only for a database with one user,
 * which sees all writes.
 */
export class ReadCache {
  private readonly results = new Map<string, Results>();
  private generation = 0;

  /** Runs a statement, or returns a copy of its cached result. */
  async query(
    text: string,
    values: readonly unknown[],
    run: () => Promise<Results>,
  ): Promise<Results> {
    if (!READ.test(text) || NOT_ONLY_READ.test(text)) {
      this.clear();
      return run();
    }
    const key = JSON.stringify([text, ...values]);
    const known = this.results.get(key);
    if (known) return structuredClone(known);
    const { generation } = this;
    const result = await run();
    if (this.results.size === MAX_RESULTS) this.results.clear();
    if (generation === this.generation && isSmall(result)) this.results.set(key, result);
    return structuredClone(result);
  }

  clear(): void {
    this.generation += 1;
    this.results.clear();
  }
}

function isSmall({ rows }: Results): boolean {
  if (rows.length > MAX_ROWS) return false;
  return rows.every((row) => Object.values(row).every((value) => isShort(value)));
}

/** Objects come from JSON columns, whose size is unknown. */
function isShort(value: unknown): boolean {
  if (typeof value === "string") return value.length <= MAX_TEXT;
  return typeof value !== "object" || value === null || value instanceof Date;
}
