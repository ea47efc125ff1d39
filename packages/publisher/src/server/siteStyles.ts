import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.join("src", "styles");
/** Design tokens; those of an institution come first. */
const TOKENS = ["brand.css", "tokens.css"];
/** Font faces, in the folder of their files. */
const FACES = path.join("fonts", "fonts.css");

export const FONTS_ADDRESS = "/fonts";

interface SiteStyles {
  /** Font faces and design tokens. Empty: the site has none. */
  css: string;
  /** Font files by name. Names contain a hash, so that browsers can cache them for ever. */
  fonts: ReadonlyMap<string, Buffer>;
}

/**
 * Colours and fonts of the site.
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
