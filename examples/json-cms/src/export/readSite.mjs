/** The languages that the site has texts of its own for. */
const LANGUAGES = ["de", "en", "fr", "it"];

/** What is the same on every page, and the languages, by their codes. */
export function readSite(fields) {
  const locales = fields.list("locales", (locale) => ({
    code: locale.oneOf("code", LANGUAGES),
    label: locale.text("label"),
  }));
  const languages = locales.map(({ code }) => code);
  const names = fields.object("organisation");
  const contact = fields.object("contact");
  return {
    locales,
    languages,
    organisation: Object.fromEntries(
      languages.map((lang) => {
        const organisation = names.object(lang);
        return [
          lang,
          {
            name: organisation.text("name"),
            abbreviation: organisation.text("abbreviation"),
            claim: organisation.optionalText("claim"),
            imprint: organisation.optionalText("imprint"),
          },
        ];
      }),
    ),
    contact: Object.fromEntries(
      ["mail", "tel", "street", "zip", "place"].map((name) => [name, contact.optionalText(name)]),
    ),
    profiles: fields.list("profiles", (profile) => ({
      label: profile.text("label"),
      href: profile.text("href"),
    })),
  };
}

/** The menus by name. An item that leads to an entry is called like the entry. */
export function readMenus(fields, known) {
  const readItem = (item) => {
    const entry = item.optionalReference("entry", known.entries);
    const children = item.list("children", readItem);
    if (entry !== null) return { entry, children };
    const label = item.texts("label", known.languages);
    return { entry, href: item.text("href"), label, children };
  };
  return new Map(["main", "footer"].map((name) => [name, fields.list(name, readItem)]));
}

/**
 * The pictures by name.
 *
 * @param {Set<string>} files those that are there
 */
export function readPictures(fields, languages, files) {
  const pictures = fields.list("pictures", (picture) => {
    const focus = picture.object("focus");
    return {
      name: picture.text("name"),
      file: picture.reference("file", files),
      width: picture.number("width", 1, 20_000),
      height: picture.number("height", 1, 20_000),
      focus: {
        x: focus.number("x", 0, 1, { whole: false }),
        y: focus.number("y", 0, 1, { whole: false }),
      },
      credit: picture.optionalText("credit"),
      alt: picture.texts("alt", languages),
    };
  });
  return new Map(pictures.map((picture) => [picture.name, picture]));
}

/** The addresses that are no page: what has moved, and what is gone for good. */
export function readRedirects(fields, known) {
  return fields.list("redirects", (redirect) => {
    const lang = redirect.oneOf("lang", known.languages);
    const from = redirect.text("from");
    if (redirect.optionalFlag("gone")) return { lang, from, gone: true };
    const permanent = redirect.flag("permanent");
    const to = redirect.object("to");
    const entry = to.optionalReference("entry", known.entries);
    const href = entry === null ? to.text("href") : null;
    return { lang, from, gone: false, permanent, entry, href };
  });
}
