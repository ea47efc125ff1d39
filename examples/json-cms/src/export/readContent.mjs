import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ContentError, Fields } from "./Fields.mjs";
import { Pages } from "./Pages.mjs";
import { readEntry } from "./readEntry.mjs";
import { readForm } from "./readForm.mjs";
import { readMenus, readPictures, readRedirects, readSite } from "./readSite.mjs";

/**
 * Reads the folder of an export.
 *
 * @param {string} folder
 * @param {string} publicUrl address of this server, for those of pictures
 * @throws {ContentError} at the first file that does not fit
 */
export function readContent(folder, publicUrl) {
  const read = (file) => new Fields(file, parse(folder, file));
  const site = readSite(read("site.json"));
  const { languages } = site;
  const entryFiles = filesIn(folder, "entries").map((file) => ({ file, fields: read(file) }));
  const forms = new Map(
    filesIn(folder, "forms").map((file) => {
      const form = readForm(read(file), languages);
      return [form.name, form];
    }),
  );
  const pictureFiles = new Set(readdirSync(join(folder, "pictures")));
  const pictures = readPictures(read("pictures.json"), languages, pictureFiles);
  // What entries, menus and redirects may name.
  const known = {
    languages,
    entries: new Set(entryFiles.map(({ fields }) => fields.text("uid"))),
    forms: new Set(forms.keys()),
    pictures: new Set(pictures.keys()),
  };
  const entries = entryFiles.map(({ file, fields }) => ({ file, ...readEntry(fields, known) }));
  return {
    site,
    languages,
    forms,
    pictures,
    publicUrl,
    pages: new Pages(entries, languages),
    menus: readMenus(read("menus.json"), known),
    redirects: readRedirects(read("redirects.json"), known),
  };
}

function filesIn(folder, name) {
  return readdirSync(join(folder, name))
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => `${name}/${file}`);
}

function parse(folder, file) {
  try {
    return JSON.parse(readFileSync(join(folder, file), "utf8"));
  } catch (error) {
    throw new ContentError(`${file}: ${error.message}`);
  }
}
