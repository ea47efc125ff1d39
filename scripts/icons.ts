/** Draws the icons of the site from static/favicon.svg: `npx tsx scripts/icons.ts`. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { drawIcons } from "./icons/drawIcons";

async function main(): Promise<void> {
  mkdirSync("static/icons", { recursive: true });
  for (const { file, content } of await drawIcons(readFileSync("static/favicon.svg"))) {
    writeFileSync(file, content);
  }
}

void main();
