import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Where a site has its typeface: a style sheet, and beside it the files that it names. */
const FOLDER = path.join("src", "styles", "fonts");
const SHEET = "fonts.css";

/** Address of the files. */
export const FONTS_ADDRESS = "/fonts";

interface SiteFonts {
  /** Names the faces, and the family as `--site-font`. Empty: the site has none of its own. */
  css: string;
  /** The files, by name. Names change with what is in the files, so that browsers may keep them. */
  files: ReadonlyMap<string, Buffer>;
}

/**
 * The typeface of the site, cut into files as the site has it.
 *
 * @param root folder of the site
 */
export function siteFonts(root: string): SiteFonts {
  const files = new Map<string, Buffer>();
  const folder = path.join(root, FOLDER);
  const sheet = path.join(folder, SHEET);
  if (!existsSync(sheet)) return { css: "", files };
  const faces = readFileSync(sheet, "utf8").replaceAll(
    /url\((["'])\.\/([\w-]+)\.woff2\1\)/g,
    (url, _quote, name: string) => {
      const file = path.join(folder, `${name}.woff2`);
      if (!existsSync(file)) return url;
      const content = readFileSync(file);
      const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
      const named = `${name}.${hash}.woff2`;
      files.set(named, content);
      return `url("${FONTS_ADDRESS}/${named}")`;
    },
  );
  const [, family] = /font-family:\s*([^;]+);/.exec(faces) ?? [];
  return { css: `${faces}\n:root { --site-font: ${family ?? "Arial"}; }\n`, files };
}
