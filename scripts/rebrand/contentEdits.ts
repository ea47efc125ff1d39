import { stringify } from "yaml";
import { localeCodes, type LocaleCode } from "../../src/i18n/locales";
import { readText, type Edit, type Edits } from "./edits";
import { variableIn, withVariables } from "./environment";
import { packageName } from "./nameEdits";

/** Where the content is to come from, if that was said. */
export interface ContentSource {
  /** The GraphQL endpoint of another CMS. */
  readonly cms?: string | undefined;
  /** A folder of the project, for the embedded CMS. */
  readonly content?: string | undefined;
}

/** How the institution is called, in full and in short. */
export interface Names {
  readonly name: string;
  readonly shortName: string;
}

/** What the first page says until an editor has written another. */
const WELCOME: Readonly<Record<LocaleCode, string>> = {
  de: "<p>Hier entsteht unsere Website.</p>",
  en: "<p>This is the beginning of our website.</p>",
  fr: "<p>Notre site est en construction.</p>",
  it: "<p>Il nostro sito è in costruzione.</p>",
};

const ENV = ".env";

/**
 * Leaves the demo content: for another CMS, or for content of one's own in the embedded one. What was set
 * before stays unless something else is asked for.
 */
export function contentEdits(project: string, names: Names, source: ContentSource): Edits {
  const { cms, content } = source;
  const env = readText(project, ENV) ?? "";
  if (cms !== undefined) {
    const text = withVariables(env, { GRAPHQL_API_URL: cms });
    return { edits: [{ file: ENV, content: text, what: "address of the CMS" }] };
  }
  const endpoint = variableIn(env, "GRAPHQL_API_URL");
  const folder = variableIn(env, "CONTENT_DIR");
  if (content === undefined && (endpoint ?? folder) !== undefined) {
    return { edits: [], notes: [`Content comes from ${endpoint ?? folder ?? ""}, as before.`] };
  }
  if (endpoint !== undefined) {
    const fault = `--content is for the embedded CMS, but ${ENV} sets GRAPHQL_API_URL to another one: take it out`;
    return { edits: [], faults: [fault] };
  }
  return ownContent(project, names, (content ?? "content").replace(/\/+$/, ""), env);
}

function ownContent(project: string, names: Names, folder: string, env: string): Edits {
  const files = Object.entries(starterContent(names)).map(([name, value]): Edit => ({
    file: `${folder}/${name}`,
    content: stringify(value),
    what: "content to begin with",
  }));
  // What is there is an editor's.
  const isTaken = files.some(({ file }) => readText(project, file) !== undefined);
  const dataDir = variableIn(env, "DATA_DIR");
  const settings = withVariables(env, {
    CONTENT_DIR: folder,
    // The store in the folder before holds the demo content, and only an empty one is filled.
    DATA_DIR: dataDir ?? `.data/${packageName(names.name)}`,
  });
  return {
    edits: [
      ...(isTaken ? [] : files),
      { file: ENV, content: settings, what: "folders of content and data" },
    ],
    notes: [
      ...(isTaken ? [`${folder}/ holds content, which stays as it is.`] : []),
      ...(dataDir
        ? [`DATA_DIR stays ${dataDir}: ${folder}/ is read if the store there is empty.`]
        : []),
    ],
  };
}

/** The least that a site is built from: names, empty menus, and a home in each language. */
function starterContent({ name, shortName }: Names): Readonly<Record<string, unknown>> {
  const ofLanguages = localeCodes.map((langcode) => {
    const paragraphs = [{ kind: "TextItem", text: WELCOME[langcode] }];
    return [
      [`site/${langcode}.yaml`, { name, shortName, copyright: `© ${name}` }],
      [`nodes/home/${langcode}.yaml`, { path: "/", title: name, paragraphs }],
    ];
  });
  const menus = ["main", "footer", "meta"].map((menu) => [
    `menus/${menu}.yaml`,
    { name: menu, items: [] },
  ]);
  return Object.fromEntries([
    ...menus,
    [
      "nodes/home/node.yaml",
      { kind: "HomePage", nid: 1, created: new Date().toISOString().slice(0, 10) },
    ],
    ...ofLanguages.flat(),
  ]) as Readonly<Record<string, unknown>>;
}
