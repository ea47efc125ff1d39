import { existsSync, readFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { checkEntry } from "./checkEntry.mjs";

/** Takes what visitors send: one line of a file each. */
export class Submissions {
  #content;
  #file;
  /** What is stored, or about to be, by the key that the site gives each entry. */
  #stored = new Map();

  /**
   * @param content of the export
   * @param {string} file where entries go; made with the first one
   */
  constructor(content, file) {
    this.#content = content;
    this.#file = file;
    for (const key of keysIn(file)) this.#stored.set(key, Promise.resolve());
  }

  /** @returns {Promise<object>} the contract's WebformSubmission */
  async take({ id, langcode, elements, requestValues }) {
    const form = this.#content.forms.get(id);
    const facts = Object.fromEntries((requestValues ?? []).map(({ name, value }) => [name, value]));
    const { values, errors, validationErrors } = checkEntry(form, langcode, elements);
    if (errors.length > 0) return { success: false, errors, validationErrors };
    const entry = { id, langcode, facts, values };
    await this.#storeOnce(facts.idempotencyKey, entry);
    const message = { processed: form.thanks[langcode] };
    const confirmation = { type: "MESSAGE", message };
    return { success: true, errors, validationErrors, confirmation };
  }

  /** Who gets no answer sends again, with the same key: that is one entry all the same. */
  #storeOnce(key, entry) {
    const stored = this.#stored.get(key);
    if (key && stored) return stored;
    const storing = this.#store(key, entry);
    if (key) {
      this.#stored.set(key, storing);
      storing.catch(() => this.#stored.delete(key));
    }
    return storing;
  }

  #store(key, { id, langcode, facts, values }) {
    const received = new Date().toISOString();
    // A robot has filled in the field that nobody sees, or a program that fills in forms for people.
    const suspect = facts.honeypot ? true : undefined;
    const line = { form: id, lang: langcode, page: facts.path, received, key, suspect, values };
    return appendFile(this.#file, `${JSON.stringify(line)}\n`);
  }
}

/** The keys of the entries that a file holds. */
function keysIn(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        return JSON.parse(line).key ?? [];
      } catch {
        return []; // The end of the file, or a line that a crash has cut short.
      }
    });
}
