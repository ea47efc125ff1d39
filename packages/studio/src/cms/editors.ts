import { z } from "zod";
import { requestCms, type CmsAccess } from "./requestCms";

/** An account of the studio, for the CMS. */
export interface EditorAccount {
  readonly id: string;
  readonly name: string;
  readonly role: "EDITOR" | "PUBLISHER" | "ADMINISTRATOR";
  readonly readsEntries: boolean;
}

const issued = z.object({ issueEditorToken: z.object({ token: z.string() }) });

/** Creates or updates an editor in the CMS. @param administrator access of an administrator */
export async function saveEditor(administrator: CmsAccess, input: EditorAccount): Promise<void> {
  const save = `mutation ($input: SaveEditorInput!) { saveEditor(input: $input) { id } }`;
  await requestCms(administrator, save, { input });
}

/** Issues a new token for an editor, and revokes the previous one. */
export async function issueToken(administrator: CmsAccess, id: string): Promise<string> {
  const issue = `mutation ($id: String!) { issueEditorToken(id: $id) { token } }`;
  return issued.parse(await requestCms(administrator, issue, { id })).issueEditorToken.token;
}

export async function revokeEditor(administrator: CmsAccess, id: string): Promise<void> {
  await requestCms(administrator, `mutation ($id: String!) { revokeEditor(id: $id) }`, { id });
}

const preview = z.object({ createPreviewToken: z.object({ token: z.string() }) });

/**
 * Creates a token to preview the drafts of the whole site for a day. It also permits the actions that the editor's role
 * permits.
 */
export async function previewToken(access: CmsAccess): Promise<string> {
  const create = `mutation { createPreviewToken(scope: SITE, label: "studio", reuse: true, acts: true) { token } }`;
  return preview.parse(await requestCms(access, create, {})).createPreviewToken.token;
}
