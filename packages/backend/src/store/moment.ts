import { sql } from "kysely";

/** A moment to compare a column with, written so that every database reads it alike. */
export function moment(date: Date) {
  return sql<Date>`${date.toISOString()}::timestamptz`;
}
