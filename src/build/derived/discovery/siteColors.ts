import { readFile } from "node:fs/promises";
import path from "node:path";

/** Where the colours of the site are set, below its directory. */
export const TOKENS_FILE = path.join("src", "styles", "tokens.css");

/** Colours of the site as it looks by day, for what is drawn while building. */
export interface SiteColors {
  /** Of fields with light text. */
  deep: string;
  paper: string;
  /** Of links and buttons. */
  action: string;
  /** Of the mark. */
  mark: string;
  /** Of quiet text on a deep field. */
  quiet: string;
}

/**
 * Reads the colours from the tokens.
 *
 * @throws Error if one of them is not there, or no colour as #rrggbb.
 */
export async function readSiteColors(siteDirectory: string): Promise<SiteColors> {
  const tokens = await readFile(path.join(siteDirectory, TOKENS_FILE), "utf8");
  const color = (name: string): string => {
    // The first of the name: those of the night and of tones come later.
    const value = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(tokens)?.[1] ?? "";
    if (/^#[0-9a-f]{6}$/i.test(value)) return value;
    throw new Error(`${TOKENS_FILE} does not set --color-${name} as #rrggbb.`);
  };
  return {
    deep: color("deep"),
    paper: color("paper"),
    action: color("action"),
    mark: color("mark"),
    quiet: color("series-5"),
  };
}
