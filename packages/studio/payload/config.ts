import { postgresAdapter } from "@payloadcms/db-postgres";
import { sqliteAdapter } from "@payloadcms/db-sqlite";
import { de } from "@payloadcms/translations/languages/de";
import { en } from "@payloadcms/translations/languages/en";
import { fr } from "@payloadcms/translations/languages/fr";
import { it } from "@payloadcms/translations/languages/it";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { buildConfig } from "payload";
import { documentCollection } from "./collections/documents";
import { pageCollection } from "./collections/pages";
import { states } from "./collections/states";
import { users } from "./collections/users";
import { documentForms, fields, slugOf } from "./contract";
import { endpoints } from "./endpoints/endpoints";
import { editor } from "./fields/editor";
import { payloadBlock } from "./fields/payloadField";
import { indexOnPostgres, indexOnSqlite } from "./indexLanguages";
import { studioOf } from "./service/studioOf";
import { studioSettings } from "./settings";

const settings = studioSettings();

const languageName = (code: string): string =>
  new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;

function database() {
  // Blocks in blocks, in four languages, would be thousands of tables.
  const blocksAsJSON = true;
  if (settings.databaseUrl !== undefined) {
    const pool = { connectionString: settings.databaseUrl };
    // As with SQLite: hooks after a change use connections of their own, and would wait for its transaction for ever.
    const transactionOptions = false;
    const afterSchemaInit = [indexOnPostgres];
    return postgresAdapter({
      pool,
      schemaName: "studio",
      blocksAsJSON,
      transactionOptions,
      afterSchemaInit,
    });
  }
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const url = `file:${path.join(settings.dataDir, "studio.db")}`;
  const afterSchemaInit = [indexOnSqlite];
  return sqliteAdapter({ client: { url }, blocksAsJSON, wal: true, afterSchemaInit });
}

export default buildConfig({
  secret: settings.secret,
  // Only pages of these origins may use a session; no other origin may read responses.
  csrf: [...settings.access.origins],
  cors: [],
  db: database(),
  editor,
  blocks: fields.blocks.map(payloadBlock),
  collections: [
    ...fields.pages.map(pageCollection),
    ...documentForms.flatMap((form) => {
      const kind = fields.documents.find(({ name }) => name === form.type);
      return kind === undefined ? [] : [documentCollection(kind, form)];
    }),
    users,
    states,
  ],
  endpoints,
  localization: {
    locales: settings.langcodes.map((code) => ({ code, label: languageName(code) })),
    defaultLocale: settings.langcodes[0] ?? "en",
    fallback: false,
  },
  i18n: { supportedLanguages: { de, en, fr, it }, fallbackLanguage: "en" },
  admin: {
    user: users.slug,
    // Payload's default loads avatars from an external service.
    avatar: "default",
    // Date and time in the format of the user's language.
    dateFormat: "PPp",
    importMap: { baseDir: path.resolve(process.cwd()) },
    meta: { titleSuffix: " · Studio" },
    components: {
      afterNavLinks: ["/payload/components/EntriesLink#EntriesLink"],
      views: {
        entries: { Component: "/payload/components/Entries#Entries", path: "/entries" },
        editPage: {
          Component: "/payload/components/EditPage#EditPage",
          path: "/edit/:langcode/:id",
        },
      },
    },
    livePreview: {
      collections: fields.pages.map(({ name }) => slugOf(name)),
      breakpoints: [
        { name: "narrow", label: "360", width: 360, height: 740 },
        { name: "medium", label: "768", width: 768, height: 1024 },
        { name: "wide", label: "1440", width: 1440, height: 900 },
      ],
    },
  },
  graphQL: { disable: true },
  telemetry: false,
  typescript: { autoGenerate: false },
  onInit: async (payload) => {
    // A separate process creates the tables; it must not pull content.
    if (process.env["STUDIO_PREPARES"] !== "1") await studioOf(payload).start();
  },
});
