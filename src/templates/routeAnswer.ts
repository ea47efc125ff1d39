import { z } from "zod";
import type { RouteQuery } from "../cms/generated";
import { CmsError } from "../cms/transport";
import { isPageKind } from "./pageKinds";

const entity = z.looseObject({
  __typename: z.string().refine(isPageKind, "has no template"),
  id: z.string(),
  title: z.string(),
  path: z.string(),
  translations: z.array(z.looseObject({ langcode: z.string(), path: z.string() })),
  metatags: z.array(z.looseObject({ tag: z.string(), attributes: z.looseObject({}) })),
  breadcrumb: z.array(z.looseObject({ title: z.string() })),
  paragraphs: z.array(z.looseObject({ __typename: z.string(), id: z.string() })),
});

const answer = z.discriminatedUnion("__typename", [
  z.looseObject({ __typename: z.literal("EntityResponse"), entity }),
  z.looseObject({
    __typename: z.literal("RedirectResponse"),
    code: z.union([301, 302, 303, 307, 308].map((code) => z.literal(code))),
    target: z.string().regex(/^(\/(?!\/)|https?:\/\/)/, "is neither a path nor a web address"),
  }),
  z.looseObject({
    __typename: z.literal("ErrorResponse"),
    code: z.number().int().min(400).max(599),
  }),
]);

/**
 * Makes sure that what a CMS says of a path is of the shape that redirects, errors and templates
 * rely on. Nothing else stands between a CMS that breaks its contract and a page that breaks.
 *
 * @throws CmsError that names what does not fit.
 */
export function checkRoute(route: RouteQuery["route"], endpoint: string): void {
  const { error } = answer.safeParse(route);
  if (!error) return;
  const [issue] = error.issues;
  const place = issue?.path.join(".") ?? "";
  throw new CmsError(`The answer breaks the contract: ${place} ${issue?.message ?? ""}`.trim(), {
    endpoint,
    operation: "Route",
    kind: "malformed",
    path: issue?.path.map((key) => (typeof key === "number" ? key : String(key))),
  });
}
