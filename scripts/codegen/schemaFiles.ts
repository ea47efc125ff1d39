import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The contract as one SDL text: every file of its schema folder, in the order of their names. */
export function readSchemaFiles(folder: string): string {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".graphql"))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8").trim())
    .join("\n\n")
    .concat("\n");
}

/** The text as a module, since what is bundled for a server has no folder beside it. */
export function sdlModule(sdl: string): string {
  return `// Made by \`npm run codegen\` from packages/contract/schema.\nexport const sdl = ${JSON.stringify(sdl)};\n`;
}
