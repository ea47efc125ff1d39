/** A link of the export. None if it leads to an entry that nobody may see yet. */
export function linksTo({ label, entry, href }, lang, { pages }) {
  if (entry === null) return [{ title: label, url: href, internal: false }];
  const page = pages.nearest(entry, lang);
  if (!page) return [];
  const langcode = page.lang === lang ? null : page.lang;
  return [{ title: label, url: page.path, internal: true, langcode }];
}

/** A link to a page, called like the page. */
export function linkToPage({ headline, path }) {
  return { title: headline, url: path, internal: true };
}

/**
 * HTML of the export: its links name entries (href="entry:contact"), ours lead to paths. A page that is
 * not translated is linked in the language that it has; of a link to a draft the text stays.
 */
export function contractText(html, lang, { pages }) {
  const processed = html.replace(/<a href="entry:([^"]*)">(.*?)<\/a>/gs, (_link, uid, text) => {
    const page = pages.nearest(uid, lang);
    if (!page) return text;
    if (page.lang === lang) return `<a href="${page.path}">${text}</a>`;
    return `<a href="/${page.lang}${page.path}" hreflang="${page.lang}">${text}</a>`;
  });
  return { processed };
}
