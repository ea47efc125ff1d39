import { Feed } from "feed";
import { localeOf, type LocaleCode } from "../../i18n/locales";

/** An entry of a feed. Its texts are plain. */
interface AtomEntry {
  /** Of the page, shared by its translations. */
  id: string;
  title: string;
  /** Whole address of the page. */
  address: string;
  description: string | null;
  authors: readonly { name: string; link: string }[];
  topics: readonly { id: string; name: string }[];
  /** ISO 8601; null: not known. */
  published: string | null;
  changed: string;
}

/** A feed of one language, with at least one entry. */
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

/** Writes a feed as Atom. Nothing but its content decides on the text, not even the time. */
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
      // Feeds hold HTML, the CMS gives plain text.
      title: escapeHtml(entry.title),
      id: keepsAddressAsId(entry) ? address : tagOf(entry, langcode, siteUrl),
      link: address,
      ...(entry.description && { description: escapeHtml(entry.description) }),
      author: [...authors],
      // The library writes attributes as they are, but for quotation marks.
      category: entry.topics.map(({ id, name }) => ({
        name: escapeHtml(name),
        term: escapeHtml(id),
      })),
      ...(entry.published && { published: new Date(entry.published) }),
      date: new Date(changed),
    });
  }
  // The library names languages in feeds of other formats only.
  const text = atom.atom1().replace("<feed ", `<feed xml:lang="${localeOf(langcode).iso}" `);
  return text.replace(NOT_XML, "");
}

/** A `tag:` address (RFC 4151) of a page in a language. It stays when the page moves, as RFC 4287, 4.2.6 demands. */
function tagOf({ id }: AtomEntry, langcode: LocaleCode, siteUrl: string): string {
  return `tag:${new URL(siteUrl).hostname},2026:${encodeURIComponent(id)}/${langcode}`;
}

/** Readers of feeds of earlier days know such an entry by its address, and would show it a second time. */
function keepsAddressAsId({ published }: AtomEntry): boolean {
  const before = process.env.GATSBY_FEED_ADDRESS_IDS_BEFORE;
  return Boolean(before && published && Date.parse(published) < Date.parse(before));
}

/** What no XML document can hold, however it is written: most control characters, halves of others. */
const NOT_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
