import { filesHash } from "../filesHash.mjs";

/** Folders of the code that makes content of what sources hand over. */
const FOLDERS = [
  "packages/contract/src/htmlBlocks",
  "packages/contract/src/formattedText",
  "packages/source-wordpress/src",
];

/** Source of the module that tells versions of that code apart, so that nobody need think of it. */
export function mappingVersion(project: string): string {
  const hash = filesHash(project, FOLDERS, (name) => /(?<!\.test)\.ts$/.test(name));
  return `// Made by \`npm run codegen\`. Do not edit.

/** Another one whenever content may be made otherwise of what a source hands over. */
export const MAPPING_VERSION = "${hash.slice(0, 12)}";
`;
}
