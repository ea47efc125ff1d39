import type { postgresAdapter } from "@payloadcms/db-postgres";
import { index as postgresIndex } from "@payloadcms/db-postgres/drizzle/pg-core";
import type { sqliteAdapter } from "@payloadcms/db-sqlite";
import { index as sqliteIndex } from "@payloadcms/db-sqlite/drizzle/sqlite-core";

// Payload looks for the languages of a document by the document alone, and has an index of language and document only: with
// thousands of pages each list and each save would read all of them.

type SqliteHook = NonNullable<Parameters<typeof sqliteAdapter>[0]["afterSchemaInit"]>[number];
type PostgresHook = NonNullable<Parameters<typeof postgresAdapter>[0]["afterSchemaInit"]>[number];

const LANGUAGES = /_locales$/;

/** Gives the tables of languages an index of what they belong to, on SQLite. */
export const indexOnSqlite: SqliteHook = ({ schema, extendTable }) => {
  for (const [name, table] of Object.entries(schema.tables)) {
    if (!LANGUAGES.test(name)) continue;
    extendTable({
      table,
      extraConfig: ({ _parentID: parent }) => ({
        parent: sqliteIndex(`${name}_parent_idx`).on(parent as never),
      }),
    });
  }
  return schema;
};

/** The same on PostgreSQL. */
export const indexOnPostgres: PostgresHook = ({ schema, extendTable }) => {
  for (const [name, table] of Object.entries(schema.tables)) {
    if (!LANGUAGES.test(name)) continue;
    extendTable({
      table,
      extraConfig: ({ _parentID: parent }) => ({
        parent: postgresIndex(`${name}_parent_idx`).on(parent as never),
      }),
    });
  }
  return schema;
};
