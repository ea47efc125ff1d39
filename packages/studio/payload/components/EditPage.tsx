import { notFound, redirect } from "next/navigation.js";
import type { AdminViewServerProps } from "payload";
import { documentAt } from "../../src/cms/place";
import { slugOf } from "../contract";
import { studioOf } from "../service/studioOf";

/** Redirects from `/edit/<language>/<id>`, the public address, to the form of the page. */
export function EditPage({ initPageResult, params }: AdminViewServerProps): never {
  const { payload, user } = initPageResult.req;
  const [, langcode = "", id = ""] = [params?.["segments"] ?? []].flat().map(decodeURIComponent);
  const here = `/admin/edit/${encodeURIComponent(langcode)}/${encodeURIComponent(id)}`;
  if (!user) redirect(`/admin/login?redirect=${encodeURIComponent(here)}`);
  const { states } = studioOf(payload);
  const known = states.get({ id, langcode }) ?? states.ofPage(id)[0];
  if (known === undefined || documentAt(known)) notFound();
  const query = new URLSearchParams({ locale: langcode });
  redirect(
    `/admin/collections/${slugOf(known.kind)}/${encodeURIComponent(id)}?${query.toString()}`,
  );
}
