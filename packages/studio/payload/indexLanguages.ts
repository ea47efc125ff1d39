import type { postgresAdapter } from "@payloadcms/db-postgres";
import { index as postgresIndex } from "@payloadcms/db-postgres/drizzle/pg-core";
import type { sqliteAdapter } from "@payloadcms/db-sqlite";
import { index as sqliteIndex } from "@payloadcms/db-sqlite/drizzle/sqlite-core";

// Payload selects the translations of a document by the document alone, but only has an index on language and document.
// With thousands of pages, each list and each save would scan the whole table.

type SqliteHook = NonNullable<Parameters<typeof sqliteAdapter>[0]["afterSchemaInit"]>[number];
type PostgresHook = NonNullable<Parameters<typeof postgresAdapter>[0]["afterSchemaInit"]>[number];

const LOCALE_TABLE = /_locales$/;

/** Adds an index on the parent document to the tables of translations, on SQLite. */
export const indexOnSqlite: SqliteHook = ({ schema, extendTable }) => {
  for (const [name, table] of Object.entries(schema.tables)) {
    if (!LOCALE_TABLE.test(name)) continue;
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
    if (!LOCALE_TABLE.test(name)) continue;
    extendTable({
      table,
      extraConfig: ({ _parentID: parent }) => ({
        parent: postgresIndex(`${name}_parent_idx`).on(parent as never),
      }),
    });
  }
  return schema;
};
