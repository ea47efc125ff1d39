import { z } from "zod";
import { usableText } from "../unusableCharacter";
import { isLinkUrl } from "../validateLeaf";

/** A stored menu entry. It links to a page or an address, or is a heading for its children. */
export interface MenuEntry {
  readonly id: string;
  readonly page?: string | undefined;
  readonly url?: string | undefined;
  readonly fragment?: string | undefined;
  readonly expanded: boolean;
  /** By language. Default: the page's title. */
  readonly title: Record<string, string>;
  readonly children: readonly MenuEntry[];
}

/** Accepts a missing value or null. */
function given<Value>(schema: z.ZodType<Value>) {
  return schema.nullish().transform((value) => value ?? undefined);
}

const entry: z.ZodType<MenuEntry> = z.lazy(() =>
  z
    .strictObject({
      id: z.string().min(1),
      page: given(z.string()),
      url: given(z.string().refine(isLinkUrl, "must be an address")),
      fragment: z.string().optional(),
      expanded: z.boolean().default(false),
      title: z.record(z.string(), usableText).default({}),
      children: z.array(entry).default([]),
    })
    .refine(
      ({ page, url }) => page === undefined || url === undefined,
      "must have page or url, and not both",
    )
    .refine(
      ({ page, url, title, fragment }) =>
        page !== undefined ||
        url !== undefined ||
        (Object.keys(title).length > 0 && fragment === undefined),
      "without page and url is a heading, so it must have a title, and no fragment",
    ),
);

export const menuDefinition = z.strictObject({ name: z.string().min(1), items: z.array(entry) });

/** The pages that a menu links to, with the path of each link. */
export function menuReferences(
  items: readonly MenuEntry[],
  path = "items",
): { path: string; page: string }[] {
  return items.flatMap(({ page, children }, index) => {
    const at = `${path}.${index}`;
    const own = page === undefined ? [] : [{ path: `${at}.page`, page }];
    return [...own, ...menuReferences(children, `${at}.children`)];
  });
}
