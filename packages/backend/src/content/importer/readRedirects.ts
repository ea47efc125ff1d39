import { isWebAddress } from "@quatrain/contract/linkAddress";
import { z } from "zod";
import { LANGCODES } from "../languages";
import { isPagePath, redirectPath, shadowOf } from "../pagePath";
import type { RedirectInput } from "./bundle";
import { nameParts } from "./contentFiles";
import { parse } from "./readDocuments";
import { type Reading, refuse } from "./reading";

const redirects = z.array(
  z.strictObject({
    langcode: z.enum(LANGCODES, { error: `must be one of ${LANGCODES.join(", ")}` }),
    from: z
      .string()
      .transform(redirectPath)
      .refine(isPagePath, "must be a path without language prefix, such as /old"),
    to: z.string().min(1),
    code: z.union([z.literal(301), z.literal(302)], { error: "must be 301 or 302" }).default(301),
  }),
);

/** Reads `redirects.yaml`. */
export function readRedirects(reading: Reading): RedirectInput[] {
  const read = reading.files
    .filter(({ file }) => nameParts(file)[0] === "redirects")
    .flatMap(({ file, value }) => {
      const list = parse(reading, file, redirects, value) ?? [];
      return list.map(({ langcode, from, to, code }, index) => {
        const shadow = shadowOf(from, langcode, reading.site);
        if (shadow !== undefined) refuse(reading, file, `${index}.from`, shadow.reason);
        const id = to.replace(/^page:/, "");
        const isAddress = /^(https?:|[/\\])/i.test(to);
        if (isAddress && !isWebAddress(to)) {
          const reason =
            "must be an address beginning with https:// or http://, or a path of this site";
          refuse(reading, file, `${index}.to`, reason);
        } else if (!isAddress && reading.references.nodeKind(id) === undefined) {
          refuse(reading, file, `${index}.to`, `there is no page ${id}`);
        }
        const target = isAddress ? to : `page:${id}`;
        return { redirect: { langcode, path: from, target, code }, file, at: String(index) };
      });
    });
  refuseTwins(reading, read);
  return read;
}

/** Refuses redirects of one path, however it is written, that lead to different places. */
function refuseTwins(reading: Reading, read: readonly RedirectInput[]): void {
  const known = new Map<string, RedirectInput>();
  for (const each of read) {
    const { langcode, path, target, code } = each.redirect;
    const key = `${langcode}:${path}`;
    const twin = known.get(key)?.redirect;
    if (twin !== undefined && (twin.target !== target || twin.code !== code)) {
      const reason = `is ${path}, which another entry redirects to ${twin.target} (${twin.code})`;
      refuse(reading, each.file, `${each.at}.from`, reason);
    }
    known.set(key, each);
  }
}
