import { localizedPath } from "../../../i18n/paths";
import { pageHash } from "../../pages/pageHash";
import type { SiteRoute } from "../../reading/siteRoute";

const kinds = [
  { kind: "BlogDetailpage", name: "blog" },
  { kind: "DetailPage", name: "insights" },
] as const;

type Article = Extract<SiteRoute["entity"], { __typename: "BlogDetailpage" | "DetailPage" }>;

/** Entry of a feed. It needs a date for its place in the order. */
export type FeedEntry = Article & { publishedAt: string };

/** The part of a page that a feed needs. */
export type FeedRoute = Pick<SiteRoute, "langcode" | "entity">;

/** Names of the feeds, as in their file names. */
export const feedNames = kinds.map(({ name }) => name);

export type FeedName = (typeof feedNames)[number];

/** Feed and sort key of a page; the newest page sorts first. Null if the page is in no feed. */
export function feedPlace({ langcode, entity }: FeedRoute): { name: FeedName; at: string } | null {
  const kind = kinds.find((each) => each.kind === entity.__typename);
  if (!kind || !isEntry(entity)) return null;
  const time = String(LATEST - Date.parse(entity.publishedAt)).padStart(17, "0");
  // The hash makes the order of pages with the same time deterministic.
  return { name: kind.name, at: `${time} ${pageHash(localizedPath(langcode, entity.path))}` };
}

/** Largest time of a Date, in milliseconds since 1970. */
const LATEST = 8.64e15;

/** Whether a page belongs in a feed. */
export function isEntry(entity: SiteRoute["entity"]): entity is FeedEntry {
  if (entity.__typename !== "BlogDetailpage" && entity.__typename !== "DetailPage") return false;
  if (entity.publishedAt === null || Number.isNaN(Date.parse(entity.publishedAt))) return false;
  return entity.__typename === "BlogDetailpage" || entity.authors.length > 0;
}
