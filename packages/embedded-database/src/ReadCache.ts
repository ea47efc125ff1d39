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

/** Statements that changed nothing if they affected no row, like a claim of jobs when none is due. */
const CHANGES_ROWS = /^\s*(insert|update|delete)\b/i;
const CHANGES_NOTHING = /^\s*(begin|commit)\b/i;

/**
 * Caches results of reading statements until another statement changes something. Only for a database with one user,
 * which sees all writes.
 */
export class ReadCache {
  private readonly results = new Map<string, Results>();
  /** Number of statements under way that may change something. */
  private writing = 0;
  private generation = 0;

  /** Runs a statement, or returns a copy of its cached result. */
  async query(
    text: string,
    values: readonly unknown[],
    run: () => Promise<Results>,
  ): Promise<Results> {
    if (CHANGES_NOTHING.test(text)) return run();
    if (!READ.test(text) || NOT_ONLY_READ.test(text)) return this.write(text, run);
    if (this.writing > 0) return run();
    const key = JSON.stringify([text, ...values]);
    const known = this.results.get(key);
    if (known) return structuredClone(known);
    const { generation } = this;
    const result = await run();
    if (generation !== this.generation || !isSmall(result)) return result;
    if (this.results.size === MAX_RESULTS) this.results.clear();
    this.results.set(key, result);
    return structuredClone(result);
  }

  private async write(text: string, run: () => Promise<Results>): Promise<Results> {
    this.writing += 1;
    let changed = true;
    try {
      const result = await run();
      changed = !CHANGES_ROWS.test(text) || result.affectedRows !== 0;
      return result;
    } finally {
      this.writing -= 1;
      if (changed) this.clear();
    }
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
