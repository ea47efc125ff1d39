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
};

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
  const { deed } = operation;
  const variables = variablesOf(operation, expectedRevision);
  const { done } = await askCms(access, MUTATIONS[deed.does], variables);
  const revision = isFields(done) ? done["revision"] : undefined;
  return typeof revision === "number" ? revision : expectedRevision;
}

function variablesOf({ operationId, place, deed }: Operation, expectedRevision: number): Fields {
  const { does, ...rest } = deed;
  if (does !== "saveDraft") return { ...place, ...rest, expectedRevision, operationId };
  return { input: { ...place, ...rest, expectedRevision }, operationId };
}
