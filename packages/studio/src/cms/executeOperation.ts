import type { DocumentKind } from "../fields/documentForms";
import { type Fields, isFields } from "../mapping/values";
import { requestCms, type CmsAccess } from "./requestCms";
import type { Place } from "./place";
import type { UploadedFile } from "./upload";

/** One of the CMS's editing operations, with its arguments. */
export type Command =
  | {
      readonly name: "saveDraft";
      readonly kind: string;
      readonly path: string;
      readonly parent: string | null;
      readonly fields: Fields;
    }
  | { readonly name: "publish" | "unpublish" }
  | { readonly name: "schedulePublish" | "scheduleUnpublish"; readonly at: string | null }
  | { readonly name: "restoreRevision"; readonly number: number }
  /** Deletes a page in all languages; its place has no language. */
  | {
      readonly name: "deleteNode";
      readonly expectedRevisions: readonly { langcode: string; revision: number }[];
    }
  | {
      readonly name: "saveDocument";
      readonly kind: DocumentKind;
      readonly document: string;
      readonly fields: Fields;
      /** New file of a medium. */
      readonly file?: Pick<UploadedFile, "filename" | "hash">;
    }
  | { readonly name: "deleteDocument"; readonly kind: DocumentKind; readonly document: string }
  | { readonly name: "removeRedirect"; readonly path: string; readonly of: string };

/** A command with its target. */
export interface Operation {
  /** The CMS executes each id only once. */
  readonly operationId: string;
  readonly place: Place;
  readonly command: Command;
  /** Revision that the command is based on, 0 for none. */
  readonly expectedRevision: number;
}

const KEY = "$id: String!, $langcode: String!, $expectedRevision: Int, $operationId: String";
const ARGUMENTS =
  "id: $id, langcode: $langcode, expectedRevision: $expectedRevision, operationId: $operationId";

/** Mutation of each command. If its response has no revision, the revision stays the same. */
const MUTATIONS: Readonly<Record<Command["name"], string>> = {
  saveDraft: `mutation ($input: SaveDraftInput!, $operationId: String) {
    done: saveDraft(input: $input, operationId: $operationId) { revision } }`,
  publish: `mutation (${KEY}) { done: publish(${ARGUMENTS}) { revision } }`,
  unpublish: `mutation (${KEY}) { done: unpublish(${ARGUMENTS}) { revision } }`,
  schedulePublish: `mutation (${KEY}, $at: String) {
    done: schedulePublish(${ARGUMENTS}, at: $at) { revision } }`,
  scheduleUnpublish: `mutation (${KEY}, $at: String) {
    done: scheduleUnpublish(${ARGUMENTS}, at: $at) { revision } }`,
  restoreRevision: `mutation (${KEY}, $number: Int!) {
    done: restoreRevision(${ARGUMENTS}, number: $number) { revision } }`,
  deleteNode: `mutation ($id: String!, $expectedRevisions: [ExpectedRevisionInput!], $operationId: String) {
    done: deleteNode(id: $id, expectedRevisions: $expectedRevisions, operationId: $operationId) }`,
  saveDocument: `mutation ($input: SaveDocumentInput!, $operationId: String) {
    done: saveDocument(input: $input, operationId: $operationId) { revision } }`,
  deleteDocument: `mutation ($kind: EditorDocumentKind!, $id: String!, $langcode: String,
    $expectedRevision: Int, $operationId: String) { done: deleteDocument(kind: $kind, id: $id, langcode: $langcode,
    expectedRevision: $expectedRevision, operationId: $operationId) }`,
  removeRedirect: `mutation ($of: String!, $path: String!, $expectedRevision: Int, $operationId: String) {
    done: removeRedirect(langcode: $of, path: $path, expectedRevision: $expectedRevision, operationId: $operationId) }`,
};

/** Redirects have a mutation of their own. */
const ADD_REDIRECT = `mutation ($langcode: String!, $path: String!, $target: String!, $code: Int!,
  $expectedRevision: Int, $operationId: String) { done: addRedirect(langcode: $langcode, path: $path,
  target: $target, code: $code, expectedRevision: $expectedRevision, operationId: $operationId) { revision } }`;

/**
 * Executes an operation in the CMS. Sending the same operation again has no effect.
 * @returns the latest revision after it
 * @throws {Refusal} if the CMS refuses it; another error if it is unreachable
 */
export async function executeOperation(access: CmsAccess, operation: Operation): Promise<number> {
  const { command, expectedRevision } = operation;
  const mutation = isRedirect(command) ? ADD_REDIRECT : MUTATIONS[command.name];
  const { done } = await requestCms(access, mutation, variablesOf(operation));
  const revision = isFields(done) ? done["revision"] : undefined;
  return typeof revision === "number" ? revision : expectedRevision;
}

const isRedirect = (command: Command): boolean =>
  command.name === "saveDocument" && command.kind === "REDIRECT";

function variablesOf({ operationId, place, command, expectedRevision }: Operation): Fields {
  // One document holds all languages.
  const langcode = place.langcode || null;
  if (command.name === "deleteDocument") {
    const { kind, document: id } = command;
    return { kind, id, langcode, expectedRevision, operationId };
  }
  if (command.name === "saveDocument") {
    const { kind, document: id, fields, file } = command;
    if (isRedirect(command)) return { ...fields, expectedRevision, operationId };
    return { input: { kind, id, langcode, fields, file, expectedRevision }, operationId };
  }
  const { name, ...rest } = command;
  if (name !== "saveDraft") return { ...place, ...rest, expectedRevision, operationId };
  return { input: { ...place, ...rest, expectedRevision }, operationId };
}
