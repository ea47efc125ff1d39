import { type Fields, isFields } from "../mapping/values";
import type { Deed, Operation } from "../outbox/operation";
import { askCms, type CmsAccess } from "./askCms";

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
  removeRedirect: `mutation ($of: String!, $path: String!, $expectedRevision: Int, $operationId: String) {
    done: removeRedirect(langcode: $of, path: $path, expectedRevision: $expectedRevision, operationId: $operationId) }`,
};

/** Redirects are stored by an operation of their own. */
const ADD_REDIRECT = `mutation ($langcode: String!, $path: String!, $target: String!, $code: Int!,
  $expectedRevision: Int, $operationId: String) { done: addRedirect(langcode: $langcode, path: $path,
  target: $target, code: $code, expectedRevision: $expectedRevision, operationId: $operationId) { revision } }`;

/**
 * Carries out an operation in the CMS, once, however often it is sent.
 * @returns the latest revision after it
 * @throws {Refusal} if the CMS refuses it; another error if it cannot be reached
 */
export async function carryOut(
  access: CmsAccess,
  operation: Operation,
  expectedRevision: number,
): Promise<number> {
  const variables = variablesOf(operation, expectedRevision);
  const { done } = await askCms(access, mutationOf(operation.deed), variables);
  const revision = isFields(done) ? done["revision"] : undefined;
  return typeof revision === "number" ? revision : expectedRevision;
}

const isRedirect = (deed: Deed): boolean =>
  deed.does === "saveDocument" && deed.kind === "REDIRECT";

function mutationOf(deed: Deed): string {
  return isRedirect(deed) ? ADD_REDIRECT : MUTATIONS[deed.does];
}

function variablesOf({ operationId, place, deed }: Operation, expectedRevision: number): Fields {
  if (deed.does === "saveDocument") {
    const { kind, document: id, fields, file } = deed;
    if (isRedirect(deed)) return { ...fields, expectedRevision, operationId };
    const langcode = place.langcode || null;
    return { input: { kind, id, langcode, fields, file, expectedRevision }, operationId };
  }
  const { does, ...rest } = deed;
  if (does !== "saveDraft") return { ...place, ...rest, expectedRevision, operationId };
  return { input: { ...place, ...rest, expectedRevision }, operationId };
}
