import { type Fields, isFields } from "../mapping/values";
import type { KeptFiles } from "../outbox/KeptFiles";
import type { Deed, Operation } from "../outbox/operation";
import { askCms, type CmsAccess } from "./askCms";
import { sendFile } from "./sendFile";

const KEY = "$id: String!, $langcode: String!, $expectedRevision: Int, $operationId: String";
const ARGUMENTS =
  "id: $id, langcode: $langcode, expectedRevision: $expectedRevision, operationId: $operationId";

/** The mutation of each deed. Those whose answer has no revision leave the one before. */
const MUTATIONS: Readonly<Record<Deed["does"], string>> = {
  saveDraft: `mutation ($input: SaveDraftInput!, $operationId: String) {
    done: saveDraft(input: $input, operationId: $operationId) { revision } }`,
  publish: `mutation (${KEY}) { done: publish(${ARGUMENTS}) { revision } }`,
  unpublish: `mutation (${KEY}) { done: unpublish(${ARGUMENTS}) { revision } }`,
  deleteTranslation: `mutation (${KEY}) { done: deleteTranslation(${ARGUMENTS}) { id } }`,
  schedulePublish: `mutation (${KEY}, $at: String) {
    done: schedulePublish(${ARGUMENTS}, at: $at) { revision } }`,
  scheduleUnpublish: `mutation (${KEY}, $at: String) {
    done: scheduleUnpublish(${ARGUMENTS}, at: $at) { revision } }`,
  restoreRevision: `mutation (${KEY}, $number: Int!) {
    done: restoreRevision(${ARGUMENTS}, number: $number) { revision } }`,
  saveDocument: `mutation ($input: SaveDocumentInput!, $operationId: String) {
    done: saveDocument(input: $input, operationId: $operationId) { revision } }`,
  deleteDocument: `mutation ($kind: EditorDocumentKind!, $id: String!, $langcode: String,
    $expectedRevision: Int, $operationId: String) { done: deleteDocument(kind: $kind, id: $id, langcode: $langcode,
    expectedRevision: $expectedRevision, operationId: $operationId) }`,
  removeRedirect: `mutation ($of: String!, $path: String!, $expectedRevision: Int, $operationId: String) {
    done: removeRedirect(langcode: $of, path: $path, expectedRevision: $expectedRevision, operationId: $operationId) }`,
};

/** Redirects are stored by an operation of their own. */
const ADD_REDIRECT = `mutation ($langcode: String!, $path: String!, $target: String!, $code: Int!,
  $expectedRevision: Int, $operationId: String) { done: addRedirect(langcode: $langcode, path: $path,
  target: $target, code: $code, expectedRevision: $expectedRevision, operationId: $operationId) { revision } }`;

/**
 * Carries out an operation in the CMS, once, however often it is sent. A file that waits for that goes before it.
 * @param files those that the studio keeps
 * @returns the latest revision after it
 * @throws {Refusal} if the CMS refuses it; another error if it cannot be reached
 */
export async function carryOut(
  access: CmsAccess,
  operation: Operation,
  expectedRevision: number,
  files: KeptFiles,
): Promise<number> {
  const deed = await withSentFile(access, operation.deed, files);
  const variables = variablesOf({ ...operation, deed }, expectedRevision);
  const { done } = await askCms(access, mutationOf(deed), variables);
  const revision = isFields(done) ? done["revision"] : undefined;
  return typeof revision === "number" ? revision : expectedRevision;
}

/** The CMS names a file itself, each time alike. */
async function withSentFile(access: CmsAccess, deed: Deed, files: KeptFiles): Promise<Deed> {
  if (deed.does !== "saveDocument" || deed.file?.isKept !== true) return deed;
  const { filename, hash } = await sendFile(access, deed.file, files);
  return { ...deed, file: { filename, hash } };
}

const isRedirect = (deed: Deed): boolean =>
  deed.does === "saveDocument" && deed.kind === "REDIRECT";

function mutationOf(deed: Deed): string {
  return isRedirect(deed) ? ADD_REDIRECT : MUTATIONS[deed.does];
}

function variablesOf({ operationId, place, deed }: Operation, expectedRevision: number): Fields {
  // One document holds all languages.
  const langcode = place.langcode || null;
  if (deed.does === "deleteDocument") {
    return { kind: deed.kind, id: deed.document, langcode, expectedRevision, operationId };
  }
  if (deed.does === "saveDocument") {
    const { kind, document: id, fields, file } = deed;
    if (isRedirect(deed)) return { ...fields, expectedRevision, operationId };
    return { input: { kind, id, langcode, fields, file, expectedRevision }, operationId };
  }
  const { does, ...rest } = deed;
  if (does !== "saveDraft") return { ...place, ...rest, expectedRevision, operationId };
  return { input: { ...place, ...rest, expectedRevision }, operationId };
}
