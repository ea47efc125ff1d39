import { z } from "zod";
import { usableText } from "../unusableCharacter";
import { isLinkUrl } from "../validateLeaf";

/** An entry of a menu as it is stored. It leads to a page or to another address. */
export interface MenuEntry {
  readonly id: string;
  readonly page?: string | undefined;
  readonly url?: string | undefined;
  readonly fragment?: string | undefined;
  readonly expanded: boolean;
  /** By language; where it is missing, an entry is called as its page. */
  readonly title: Record<string, string>;
  readonly children: readonly MenuEntry[];
}

const entry: z.ZodType<MenuEntry> = z.lazy(() =>
  z
    .strictObject({
      id: z.string().min(1),
      page: z.string().optional(),
      url: z.string().refine(isLinkUrl, "must be an address").optional(),
      fragment: z.string().optional(),
      expanded: z.boolean().default(false),
      title: z.record(z.string(), usableText).default({}),
      children: z.array(entry).default([]),
    })
    .refine(
      ({ page, url }) => (page === undefined) !== (url === undefined),
      "must have either page or url",
    ),
);

/** How a menu is stored. */
export const menuDefinition = z.strictObject({ name: z.string().min(1), items: z.array(entry) });

/** The pages that a menu leads to, and where it says so. */
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
