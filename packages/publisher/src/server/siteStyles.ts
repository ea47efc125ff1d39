import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Where a site has its styles. */
const FOLDER = path.join("src", "styles");
/** Its tokens: first those that belong to an institution. */
const TOKENS = ["brand.css", "tokens.css"];
/** Its typeface, beside the files that it names. */
const FACES = path.join("fonts", "fonts.css");

/** Address of the files. */
export const FONTS_ADDRESS = "/fonts";

interface SiteStyles {
  /** Names the faces, and sets the tokens. Empty: the site has none of its own. */
  css: string;
  /** The files of faces, by name. Names change with what is in the files, so that browsers may keep them. */
  fonts: ReadonlyMap<string, Buffer>;
}

/**
 * Colours and typeface of the site, the latter cut into files as the site has it.
 *
 * @param root folder of the site
 */
export function siteStyles(root: string): SiteStyles {
  const fonts = new Map<string, Buffer>();
  const folder = path.join(root, FOLDER);
  const [faces = "", ...tokens] = [FACES, ...TOKENS].map((name) =>
    readIfThere(path.join(folder, name)),
  );
  const named = faces.replaceAll(
    /url\((["'])\.\/([\w-]+)\.woff2\1\)/g,
    (url, _quote, name: string) => {
      const file = path.join(folder, "fonts", `${name}.woff2`);
      if (!existsSync(file)) return url;
      const content = readFileSync(file);
      const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
      const served = `${name}.${hash}.woff2`;
      fonts.set(served, content);
      return `url("${FONTS_ADDRESS}/${served}")`;
    },
  );
  return { css: [named, ...tokens].join(""), fonts };
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");
