import { parseArgs } from "node:util";
import { z } from "zod";
import type { Config } from "../config/config";
import { DEFAULT_LANGCODE } from "../content/languages";
import { CommandFailed, type EditorClient, withEditorClient } from "./editorClient";

export const PREVIEW_TOKEN_USAGE = `  quatrain-backend preview-token [--path <path> | --id <id>] [--section] [--lang <code>]
                                 [--revision <number>] [--hours 24] [--label <text>]
  quatrain-backend preview-token list
  quatrain-backend preview-token revoke <id>...
`;

const FIELDS = `{
  id token label created
  access { scope path pathLangcode langcode revision expires }
}`;

const CREATE = `mutation (
  $scope: PreviewScope!, $path: String, $id: String, $langcode: String, $revision: String,
  $lifetimeMinutes: Int!, $label: String
) {
  createPreviewToken(
    scope: $scope, path: $path, id: $id, langcode: $langcode, revision: $revision,
    lifetimeMinutes: $lifetimeMinutes, label: $label
  ) ${FIELDS}
}`;

const tokenShape = z.object({
  id: z.string(),
  token: z.string(),
  label: z.string().nullable(),
  created: z.string(),
  access: z.object({
    scope: z.string(),
    path: z.string().nullable(),
    pathLangcode: z.string().nullable(),
    langcode: z.string().nullable(),
    revision: z.string().nullable(),
    expires: z.string(),
  }),
});

type Token = z.output<typeof tokenShape>;

/**
 * Creates, lists or revokes preview tokens.
 * @param write prints a text
 * @throws {CommandFailed} if the call is wrong or the backend refuses.
 */
export async function previewTokenCommand(
  args: readonly string[],
  config: Config,
  write: (text: string) => unknown,
): Promise<void> {
  const { values, positionals } = readArgs(args);
  const [command = "create", ...ids] = positionals;
  await withEditorClient(config, async (editor) => {
    if (command === "create" && ids.length === 0) write(describe(await create(editor, values)));
    else if (command === "list" && ids.length === 0) write(await list(editor));
    else if (command === "revoke" && ids.length > 0) write(await revoke(editor, ids));
    else throw new CommandFailed(usage());
  });
}

function readArgs(args: readonly string[]) {
  const text = { type: "string" } as const;
  const options = {
    path: text,
    id: text,
    lang: text,
    revision: text,
    hours: text,
    label: text,
    section: { type: "boolean" },
  } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new CommandFailed(`${error instanceof Error ? error.message : ""}\n${usage()}`);
  }
}

async function create(
  editor: EditorClient,
  { path, id, section, lang, revision, hours = "24", label }: ReturnType<typeof readArgs>["values"],
): Promise<Token> {
  if (!/^\d{1,4}$/.test(hours)) throw new CommandFailed(usage());
  const isSite = path === undefined && id === undefined && section !== true;
  const { createPreviewToken } = await editor.ask(CREATE, {
    scope: isSite ? "SITE" : section === true ? "SECTION" : "PAGE",
    path,
    id,
    revision,
    label,
    langcode: lang,
    lifetimeMinutes: Number(hours) * 60,
  });
  return tokenShape.parse(createPreviewToken);
}

async function list(editor: EditorClient): Promise<string> {
  const { previewTokens } = await editor.ask(`{ previewTokens ${FIELDS} }`, {});
  const tokens = z.array(tokenShape).parse(previewTokens);
  if (tokens.length === 0) return "There are no valid tokens.\n";
  return tokens
    .map((token) => [token.id, token.access.expires, coverage(token), token.label ?? "-"])
    .map((parts) => `${parts.join("  ")}\n`)
    .join("");
}

async function revoke(editor: EditorClient, ids: readonly string[]): Promise<string> {
  const text = "mutation ($id: String!) { revokePreviewToken(id: $id) }";
  let revoked = 0;
  for (const id of ids) {
    const { revokePreviewToken: wasRevoked } = await editor.ask(text, { id });
    revoked += wasRevoked === true ? 1 : 0;
  }
  return `${revoked} of ${ids.length} tokens revoked.\n`;
}

function describe(created: Token): string {
  const { access, token } = created;
  const langcode = access.pathLangcode ?? access.langcode ?? DEFAULT_LANGCODE;
  // /preview without a path shows the list of drafts.
  const page = access.path === "/" ? "/_home" : (access.path ?? "");
  return [
    `Token    ${token}`,
    `Address  /${langcode}/preview${page}?token=${token}`,
    `Covers   ${coverage(created)}`,
    `Expires  ${access.expires}`,
    `Revoke   quatrain-backend preview-token revoke ${created.id}\n`,
  ].join("\n");
}

function coverage({ access }: Token): string {
  const { scope, path, langcode, revision } = access;
  const what =
    scope === "SITE" ? "the whole site" : `${scope.toLowerCase()} ${path ?? "(deleted)"}`;
  const which = revision === null ? "" : `, revision ${revision}`;
  return `${what} in ${langcode ?? "all languages"}${which}`;
}

function usage(): string {
  return `Usage:\n${PREVIEW_TOKEN_USAGE}`;
}
