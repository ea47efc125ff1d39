import { ContentError } from "./Fields.mjs";

const keyOf = (lang, name) => `${lang} ${name}`;

/** The published entries with their paths. */
export class Pages {
  #languages;
  #byUid = new Map();
  #byPath = new Map();

  /** @throws {ContentError} if an entry has no path, or one that another entry has */
  constructor(entries, languages) {
    this.#languages = languages;
    const all = new Map();
    for (const entry of entries) add(all, keyOf(entry.lang, entry.uid), entry, "uid");
    for (const entry of entries.filter(({ publishedAt }) => publishedAt !== null)) {
      const page = { ...entry, path: pathOf(entry, all) };
      add(this.#byPath, keyOf(page.lang, page.path), page, "slug");
      this.#byUid.set(keyOf(page.lang, page.uid), page);
    }
  }

  /** The page at a path. */
  at(path, lang) {
    return this.#byPath.get(keyOf(lang, path));
  }

  /** The page of an entry in a language. */
  find(uid, lang) {
    return this.#byUid.get(keyOf(lang, uid));
  }

  /** The page of an entry in all languages that it is published in. */
  translations(uid) {
    return this.#languages.flatMap((lang) => this.find(uid, lang) ?? []);
  }

  /** The page of an entry in a language, or else in the first that it is published in. */
  nearest(uid, lang) {
    return this.find(uid, lang) ?? this.translations(uid)[0];
  }

  /** The pages above a page, the topmost first. */
  ancestors(page) {
    const parent = this.find(page.parent, page.lang);
    return parent ? [...this.ancestors(parent), parent] : [];
  }

  /** The pages right below a page. */
  children({ uid, lang }) {
    return this.in(lang).filter(({ parent }) => parent === uid);
  }

  /** All pages of a language. */
  in(lang) {
    return [...this.#byUid.values()].filter((page) => page.lang === lang);
  }
}

function add(entries, key, entry, field) {
  const other = entries.get(key);
  if (other) {
    throw new ContentError(`${entry.file}: "${field}" makes it ${key}, as is ${other.file}`);
  }
  entries.set(key, entry);
}

/** The path of an entry: its slug below those of the entries above. */
function pathOf(entry, all, below = []) {
  if (entry.template === "start") return "/";
  if (below.includes(entry)) {
    throw new ContentError(`${entry.file}: "parent" leads in a circle`);
  }
  if (entry.parent === null) return `/${entry.slug}`;
  const parent = all.get(keyOf(entry.lang, entry.parent));
  if (!parent) {
    throw new ContentError(`${entry.file}: "parent" is not there in the language ${entry.lang}`);
  }
  const above = pathOf(parent, all, [...below, entry]);
  return `${above === "/" ? "" : above}/${entry.slug}`;
}
