import { Feed } from "feed";
import { localeOf, type LocaleCode } from "../../i18n/locales";

/** An entry of a feed, in plain text. */
interface AtomEntry {
  /** Id of the page, shared by its translations. */
  id: string;
  title: string;
  /** Absolute address of the page. */
  address: string;
  description: string | null;
  authors: readonly { name: string; link: string }[];
  topics: readonly { id: string; name: string }[];
  /** ISO 8601; null: unknown. */
  published: string | null;
  changed: string;
}

/** A feed in one language, with at least one entry. */
interface AtomFeed {
  langcode: LocaleCode;
  title: string;
  /** Address of the feed. */
  href: string;
  /** Address of the page that lists the entries. */
  overview: string;
  /** Newest first. */
  entries: readonly AtomEntry[];
}

/** Writes a feed as Atom. The same content gives the same text, whatever the time. */
export function writeAtom(
  { langcode, title, href, overview, entries }: AtomFeed,
  siteUrl: string,
  siteName: string,
): string {
  const atom = new Feed({
    id: siteUrl + overview,
    title: `${title} – ${siteName}`,
    link: siteUrl + overview,
    feedLinks: { atom: siteUrl + href },
    favicon: `${siteUrl}/icons/icon-192.png`,
    copyright: siteName,
    author: { name: siteName, link: `${siteUrl}/` },
    updated: new Date(Math.max(...entries.map(({ changed }) => Date.parse(changed)))),
    generator: "Quatrain",
  });
  for (const entry of entries) {
    const { address, authors, changed } = entry;
    atom.addItem({
      // The CMS gives plain text, but feeds contain HTML.
      title: escapeHtml(entry.title),
      id: keepsAddressAsId(entry) ? address : tagOf(entry, langcode, siteUrl),
      link: address,
      ...(entry.description && { description: escapeHtml(entry.description) }),
      author: [...authors],
      // The library escapes only quotation marks in attributes.
      category: entry.topics.map(({ id, name }) => ({
        name: escapeHtml(name),
        term: escapeHtml(id),
      })),
      ...(entry.published && { published: new Date(entry.published) }),
      date: new Date(changed),
    });
  }
  // The library sets the language only in other formats.
  const text = atom.atom1().replace("<feed ", `<feed xml:lang="${localeOf(langcode).iso}" `);
  return text.replace(NOT_XML, "");
}

/** A `tag:` URI (RFC 4151) of a page in a language. It stays when the page moves, as RFC 4287, 4.2.6 requires. */
function tagOf({ id }: AtomEntry, langcode: LocaleCode, siteUrl: string): string {
  return `tag:${new URL(siteUrl).hostname},2026:${encodeURIComponent(id)}/${langcode}`;
}

/** Entries of that age keep their address as id: feed readers would show them again under a new one. */
function keepsAddressAsId({ published }: AtomEntry): boolean {
  const before = process.env.GATSBY_FEED_ADDRESS_IDS_BEFORE;
  return Boolean(before && published && Date.parse(published) < Date.parse(before));
}

/** Characters that XML forbids even when escaped: most control characters, and halves of surrogate pairs. */
const NOT_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
