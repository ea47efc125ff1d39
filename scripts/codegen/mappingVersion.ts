import { filesHash } from "../filesHash.mjs";

/** Folders of the code that maps data of sources to content. */
const FOLDERS = [
  "packages/contract/src/htmlBlocks",
  "packages/contract/src/formattedText",
  "packages/source-wordpress/src",
];

/** Source of the module with the version of that code, a hash, so that nobody has to maintain it. */
export function mappingVersion(project: string): string {
  const hash = filesHash(project, FOLDERS, (name) => /(?<!\.test)\.ts$/.test(name));
  return `// Made by \`npm run codegen\`. Do not edit.

/** Another one whenever content may be made otherwise of what a source hands over. */
export const MAPPING_VERSION = "${hash.slice(0, 12)}";
`;
}
