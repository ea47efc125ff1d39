import { z } from "zod";
import { askCms, type CmsAccess } from "./askCms";

/** An account of the studio, as the CMS knows it. */
export interface EditorAccount {
  readonly id: string;
  readonly name: string;
  readonly role: "EDITOR" | "PUBLISHER" | "ADMINISTRATOR";
  readonly readsEntries: boolean;
}

const issued = z.object({ issueEditorToken: z.object({ token: z.string() }) });

/** Tells the CMS of an editor, or what has changed about one. @param administrator an account that may do that */
export async function saveEditor(administrator: CmsAccess, input: EditorAccount): Promise<void> {
  const save = `mutation ($input: SaveEditorInput!) { saveEditor(input: $input) { id } }`;
  await askCms(administrator, save, { input });
}

/** A new token for an editor, which ends the one before. */
export async function issueToken(administrator: CmsAccess, id: string): Promise<string> {
  const issue = `mutation ($id: String!) { issueEditorToken(id: $id) { token } }`;
  return issued.parse(await askCms(administrator, issue, { id })).issueEditorToken.token;
}

/** Ends the token of an editor for good. */
export async function revokeEditor(administrator: CmsAccess, id: string): Promise<void> {
  await askCms(administrator, `mutation ($id: String!) { revokeEditor(id: $id) }`, { id });
}

const preview = z.object({ createPreviewToken: z.object({ token: z.string() }) });

/**
 * A token that lets an editor see the drafts of the whole site for a day, and act upon them as far as the role
 * that the CMS knows goes.
 */
export async function previewToken(access: CmsAccess): Promise<string> {
  const create = `mutation { createPreviewToken(scope: SITE, label: "studio", reuse: true, acts: true) { token } }`;
  return preview.parse(await askCms(access, create, {})).createPreviewToken.token;
}
