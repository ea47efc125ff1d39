import { z } from "zod";
import type { Place } from "./place";
import { requestCms, type CmsAccess } from "./requestCms";

const revisions = z.object({
  editorRevisions: z.array(
    z.object({
      number: z.number(),
      title: z.string(),
      created: z.string(),
      published: z.boolean(),
      draft: z.boolean(),
      createdBy: z.object({ name: z.string() }).nullable(),
    }),
  ),
});

const differences = z.object({
  editorDifferences: z.array(
    z.object({
      path: z.string(),
      change: z.enum(["ADDED", "REMOVED", "CHANGED"]),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
});

const REVISIONS = `query ($id: String!, $langcode: String!) { editorRevisions(id: $id, langcode: $langcode) {
  number title created published draft createdBy { name } } }`;

const DIFFERENCES = `query ($id: String!, $langcode: String!, $from: Int!, $to: Int!) {
  editorDifferences(id: $id, langcode: $langcode, from: $from, to: $to) { path change before after } }`;

/** Reads the revisions of a page in a language, latest first. */
export async function readRevisions(access: CmsAccess, { id, langcode }: Place) {
  return revisions.parse(await requestCms(access, REVISIONS, { id, langcode })).editorRevisions;
}

/** Reads the differences between two revisions of a page in a language. */
export async function readDifferences(
  access: CmsAccess,
  { id, langcode }: Place,
  from: number,
  to: number,
) {
  const answer = await requestCms(access, DIFFERENCES, { id, langcode, from, to });
  return differences.parse(answer).editorDifferences;
}
