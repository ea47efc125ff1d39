import { localizedPath } from "../../../i18n/paths";
import { pageHash } from "../../pages/pageHash";
import type { SiteRoute } from "../../reading/siteRoute";

const kinds = [
  { kind: "BlogDetailpage", name: "blog" },
  { kind: "DetailPage", name: "insights" },
] as const;

type Article = Extract<SiteRoute["entity"], { __typename: "BlogDetailpage" | "DetailPage" }>;

/** What stands in feeds: without a date it could not be put in order. */
export type FeedEntry = Article & { publishedAt: string };

/** A page with what a feed needs of it. */
export type FeedRoute = Pick<SiteRoute, "langcode" | "entity">;

/** The feeds that a language may have, by the names of their files. */
export const feedNames = kinds.map(({ name }) => name);

export type FeedName = (typeof feedNames)[number];

/** Where a page stands in a feed: the newest has the first of all texts. Null if it is in none. */
export function feedPlace({ langcode, entity }: FeedRoute): { name: FeedName; at: string } | null {
  const kind = kinds.find((each) => each.kind === entity.__typename);
  if (!kind || !isEntry(entity)) return null;
  const time = String(LATEST - Date.parse(entity.publishedAt)).padStart(17, "0");
  // Of two that came at once the order matters to nobody, but it must be one.
  return { name: kind.name, at: `${time} ${pageHash(localizedPath(langcode, entity.path))}` };
}

/** The last moment that a date can have, in milliseconds since 1970. */
const LATEST = 8.64e15;

/** Whether a page stands in a feed. */
export function isEntry(entity: SiteRoute["entity"]): entity is FeedEntry {
  if (entity.__typename !== "BlogDetailpage" && entity.__typename !== "DetailPage") return false;
  if (entity.publishedAt === null || Number.isNaN(Date.parse(entity.publishedAt))) return false;
  return entity.__typename === "BlogDetailpage" || entity.authors.length > 0;
}
