import { sql } from "kysely";

/** A timestamp literal that PGlite and PostgreSQL read alike. */
export function moment(date: Date) {
  return sql<Date>`${date.toISOString()}::timestamptz`;
}
