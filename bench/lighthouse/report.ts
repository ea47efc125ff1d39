// The part of Lighthouse's report that the benches read.

export interface Audit {
  title: string;
  /** From 0 to 1; null where it was not applied or only informs. */
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  displayValue?: string;
  details?: { type: string; items?: unknown[] };
}

interface Category {
  score: number | null;
  auditRefs: { id: string; group?: string; weight: number }[];
}

export interface Report {
  audits: Record<string, Audit>;
  categories: Record<string, Category>;
  runtimeError?: { message: string };
}
