/** A content file that cannot be used. The message names the file and the field. */
export class ContentError extends Error {
  name = "ContentError";
}

/**
 * The fields of one object of a content file. Each method gives a field if it fits, and refuses the file
 * otherwise, so that what is read once needs no further check.
 */
export class Fields {
  #file;
  #values;
  #place;

  /**
   * @param {string} file name for messages
   * @param {unknown} values what was read
   * @param {string} place where the object stands in the file, such as "body[2]."
   */
  constructor(file, values, place = "") {
    if (typeof values !== "object" || values === null || Array.isArray(values)) {
      const what = place === "" ? "the file" : `"${place.slice(0, -1)}"`;
      throw new ContentError(`${file}: ${what} must be an object`);
    }
    this.#file = file;
    this.#values = values;
    this.#place = place;
  }

  /** @returns {never} */
  refuse(name, reason) {
    throw new ContentError(`${this.#file}: "${this.#place}${name}" ${reason}`);
  }

  text(name) {
    const value = this.#values[name];
    if (typeof value !== "string" || value.trim() === "") this.refuse(name, "must be a text");
    return value;
  }

  /** A text that may be missing, empty or null. */
  optionalText(name) {
    return this.#isEmpty(name) ? null : this.text(name);
  }

  /** The part of a path that stands for one page. */
  slug(name) {
    const value = this.text(name);
    if (!/^[a-z0-9-]+$/.test(value)) this.refuse(name, "may hold a to z, 0 to 9 and hyphens only");
    return value;
  }

  /** A moment, such as 2026-02-11T09:30:00Z. */
  moment(name) {
    const value = this.text(name);
    const isMoment = /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
    if (!isMoment) this.refuse(name, "must be a moment, such as 2026-02-11T09:30:00Z");
    return value;
  }

  optionalMoment(name) {
    return this.#isEmpty(name) ? null : this.moment(name);
  }

  /** HTML. Its links to entries, href="entry:…", must lead to entries that there are. */
  html(name, entries) {
    const value = this.text(name);
    for (const [, uid] of value.matchAll(/href="entry:([^"]*)"/g)) {
      if (!entries.has(uid)) this.refuse(name, `links to "${uid}", and there is no such entry`);
    }
    return value;
  }

  /** The name of something, such as a picture. */
  reference(name, known) {
    const value = this.text(name);
    if (!known.has(value)) this.refuse(name, `names "${value}", and there is no such thing`);
    return value;
  }

  optionalReference(name, known) {
    return this.#isEmpty(name) ? null : this.reference(name, known);
  }

  /** One of a few texts. */
  oneOf(name, values) {
    const value = this.#values[name];
    if (!values.includes(value)) this.refuse(name, `must be one of ${values.join(", ")}`);
    return value;
  }

  flag(name) {
    const value = this.#values[name];
    if (typeof value !== "boolean") this.refuse(name, "must be true or false");
    return value;
  }

  optionalFlag(name) {
    return this.#isEmpty(name) ? false : this.flag(name);
  }

  /** A number from one to another; by default a whole one. */
  number(name, from, to, { whole = true } = {}) {
    const value = this.#values[name];
    const fits = whole ? Number.isInteger(value) : Number.isFinite(value);
    if (!fits || value < from || value > to) {
      this.refuse(name, `must be a ${whole ? "whole number" : "number"} from ${from} to ${to}`);
    }
    return value;
  }

  optionalNumber(name, from, to) {
    return this.#isEmpty(name) ? null : this.number(name, from, to);
  }

  /** A text for each language, as { de: "…", en: "…" }. */
  texts(name, languages) {
    const fields = this.object(name);
    return Object.fromEntries(languages.map((lang) => [lang, fields.text(lang)]));
  }

  object(name) {
    return new Fields(this.#file, this.#values[name], `${this.#place}${name}.`);
  }

  /** What `read` makes of each object of a list. A missing list is an empty one. */
  list(name, read) {
    if (this.#isEmpty(name)) return [];
    const value = this.#values[name];
    if (!Array.isArray(value)) this.refuse(name, "must be a list");
    return value.map((entry, index) =>
      read(new Fields(this.#file, entry, `${this.#place}${name}[${index}].`)),
    );
  }

  #isEmpty(name) {
    return this.#values[name] === undefined || [null, ""].includes(this.#values[name]);
  }
}
