import { z } from "zod";
import { requestCms, type CmsAccess } from "./requestCms";

const list = z.object({
  submissions: z.object({
    total: z.number(),
    items: z.array(
      z.object({
        id: z.string(),
        number: z.number(),
        webform: z.string(),
        langcode: z.string(),
        path: z.string().nullable(),
        created: z.string(),
        entries: z.array(z.object({ element: z.string(), value: z.string() })),
      }),
    ),
  }),
});

const LIST = `query ($webform: String, $before: Int, $first: Int!) {
  submissions(webform: $webform, before: $before, first: $first) {
    total items { id number webform langcode path created entries { element value } } } }`;

export const SUBMISSIONS_AT_ONCE = 50;

/** Reads entries of a form, or of all, latest first. @throws {Refusal} if the editor may not read them */
export async function readSubmissions(
  access: CmsAccess,
  {
    webform,
    before,
  }: { readonly webform: string | undefined; readonly before: number | undefined },
) {
  const variables = { webform, before, first: SUBMISSIONS_AT_ONCE };
  return list.parse(await requestCms(access, LIST, variables)).submissions;
}
