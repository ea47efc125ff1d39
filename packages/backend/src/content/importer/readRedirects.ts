import { isWebAddress } from "@quatrain/contract/linkAddress";
import { redirectPath } from "@quatrain/contract/sitePath";
import { z } from "zod";
import { LANGCODES } from "../languages";
import { isPagePath, shadowOf } from "../pagePath";
import { UNKNOWN_REFERENCE } from "../references";
import type { RedirectInput } from "./bundle";
import { parse } from "./readDocuments";
import { itemsOf, type Reading, refuse } from "./reading";

const redirect = z.strictObject({
  langcode: z.enum(LANGCODES, { error: `must be one of ${LANGCODES.join(", ")}` }),
  from: z
    .string()
    .transform(redirectPath)
    .refine(isPagePath, "must be a path without language prefix, such as /old"),
  to: z.string().min(1),
  code: z.union([z.literal(301), z.literal(302)], { error: "must be 301 or 302" }).default(301),
});

export function readRedirects(reading: Reading): RedirectInput[] {
  const read = itemsOf(reading, "redirect").flatMap((item) => {
    const parsed = parse(reading, item, redirect);
    if (parsed === undefined) return [];
    const { langcode, from, to, code } = parsed;
    const shadow = shadowOf(from, langcode, reading.site);
    if (shadow !== undefined) refuse(reading, item, "from", shadow.reason);
    const id = to.replace(/^page:/, "");
    const isAddress = /^(https?:|[/\\])/i.test(to);
    if (isAddress && !isWebAddress(to)) {
      const reason =
        "must be an address beginning with https:// or http://, or a path of this site";
      refuse(reading, item, "to", reason);
    } else if (!isAddress && reading.references.nodeKind(id) === undefined) {
      refuse(reading, item, "to", `there is no page ${id}`, UNKNOWN_REFERENCE);
    }
    const target = isAddress ? to : `page:${id}`;
    return [{ redirect: { langcode, path: from, target, code }, item }];
  });
  refuseDuplicates(reading, read);
  return read;
}

/** Refuses redirects from the same normalized path to different targets. */
function refuseDuplicates(reading: Reading, read: readonly RedirectInput[]): void {
  const known = new Map<string, RedirectInput>();
  for (const each of read) {
    const { langcode, path, target, code } = each.redirect;
    const key = `${langcode}:${path}`;
    const duplicate = known.get(key)?.redirect;
    if (duplicate !== undefined && (duplicate.target !== target || duplicate.code !== code)) {
      const reason = `is ${path}, which another entry redirects to ${duplicate.target} (${duplicate.code})`;
      refuse(reading, each.item, "from", reason);
    }
    known.set(key, each);
  }
}
