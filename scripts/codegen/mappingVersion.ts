import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Folders of the code that makes content of what sources hand over. */
const FOLDERS = [
  "packages/contract/src/htmlBlocks",
  "packages/contract/src/formattedText",
  "packages/source-wordpress/src",
];

/** Source of the module that tells versions of that code apart, so that nobody need think of it. */
export function mappingVersion(project: string): string {
  const hash = createHash("sha256");
  for (const folder of FOLDERS) {
    const names = readdirSync(join(project, folder)).filter((name) =>
      /(?<!\.test)\.ts$/.test(name),
    );
    for (const name of names.sort()) {
      hash.update(`${folder}/${name}\0`).update(readFileSync(join(project, folder, name)));
    }
  }
  return `// Made by \`npm run codegen\`. Do not edit.

/** Another one whenever content may be made otherwise of what a source hands over. */
export const MAPPING_VERSION = "${hash.digest("hex").slice(0, 12)}";
`;
}
