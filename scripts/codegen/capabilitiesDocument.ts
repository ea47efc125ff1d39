import type { GraphQLSchema } from "graphql";
import {
  capabilities,
  neededFields,
  type Capability,
} from "../../packages/contract/src/capabilities";

const HEAD = `# Capabilities

<!-- Made by \`npm run codegen\` from packages/contract/schema. Do not edit. -->

A CMS need not have the whole contract. The site asks it for what it has, and fills in or leaves out the rest.`;

const KINDS: Readonly<Record<string, string>> = {
  KIND_OF_PAGE: "Pages",
  KIND_OF_BLOCK: "Blocks",
  KIND_OF_MEDIUM: "Media",
  KIND_OF_ELEMENT: "Form elements",
};

/** The document on required and optional capabilities of a CMS, and on the site without them. */
export function capabilitiesDocument(contract: GraphQLSchema): string {
  const all = capabilities(contract);
  const plain = all.filter(({ group }) => group === null);
  const items = plain.map(
    ({ name, entries, without }) =>
      `- **${name}** (${beginnings(entries).map(code).join(", ")}): ${without}`,
  );
  const kinds = Object.entries(KINDS).map(([group, title]) =>
    kindsItem(
      title,
      all.filter((each) => each.group === group),
    ),
  );
  const sections = [
    HEAD,
    `## Needed\n\n${neededText(contract)}`,
    `## May be missing\n\nEach with where it begins, and with what the site does without it.\n\n${items.join("\n")}`,
    `## Kinds that may be missing\n\n[The schema](../packages/contract/schema) says what each is.\n\n${kinds.join("\n")}`,
  ];
  return `${sections.join("\n\n")}\n`;
}

/** The operations by which a capability is asked for; for others the fields that hold it, or else its types. */
function beginnings(entries: readonly string[]): readonly string[] {
  const isRoot = (entry: string) => /^(Query|Mutation)\./.test(entry);
  const named = [entries.filter(isRoot), entries.filter((entry) => entry.includes(".")), entries];
  return named.find((each) => each.length > 0) ?? [];
}

function neededText(contract: GraphQLSchema): string {
  const fields = [
    ...neededFields(contract).map(code),
    "one kind of page with `title`, `path` and `langcode`",
  ];
  return fields.map((field) => `- ${field}`).join("\n");
}

function kindsItem(title: string, kinds: readonly Capability[]): string {
  const names = kinds.map(({ name }) => code(name)).join(", ");
  return `- **${title}** (${names}): ${kinds[0]?.without ?? ""}`;
}

function code(text: string): string {
  return `\`${text}\``;
}
