import {
  ATTRIBUTES,
  ELEMENTS,
  LINK_SCHEMES,
  type Rule,
  SHARED_ATTRIBUTES,
} from "../../packages/contract/src/formattedText/elements";

const HEAD = `# Formatted text

<!-- Made by \`npm run codegen\` from packages/contract/src/formattedText/elements.ts. Do not edit. -->

What is listed here stays; all else becomes what means the same, or its words stay. The doctor, an import and the studio name each change. Search, excerpts,
descriptions and feeds read what pages show.`;

const REST = `Of any other element, the words stay.

- **Paragraphs**: what stands loose between blocks becomes paragraphs. A block in a paragraph, a link or bold words parts them.
- **Styles** become elements: struck out, bold, italic, underlined, raised and lowered words, lists with letters or Roman numbers. Others go.
- **Lists of Office**, paragraphs that begin with signs, become lists. An entry without a list gets one; a list in a list belongs to the entry before it.
- **Places**: \`<a name>\` becomes \`id\`; the \`id\` of what goes moves to what follows. Of several equal names the first counts.
- **Hidden parts** go with their words: comments, also those of Office and of its reviewers, \`hidden\`, \`display: none\`,
  \`visibility: hidden\`, \`mso-hide: all\`.
- **Headings, paragraphs, lists, tables and links** without words and pictures go.

## Addresses

- Links lead to ${LINK_SCHEMES.map((scheme) => `\`${scheme}:\``).join(", ")}, to a path such as \`/about\`, or to a place, \`#top\`.
- \`//host/x\` becomes \`https://host/x\`, \`www.example.org\` becomes \`https://www.example.org\`.
- A link to any other address, such as \`page.html\` or \`file:\`, becomes its words, and editors are told.
- **Pictures** come from the site itself or from where media are (\`SITE_MEDIA_URLS\`, \`BACKEND_PUBLIC_URL\`). All others go, also
  \`data:\` and \`cid:\`.`;

/** The document on allowed elements of formatted text, and on the handling of others. */
export function formattedTextDocument(): string {
  const kept = namesOf(({ does }) => does === "keep");
  const plain = kept.filter((name) => !(name in ATTRIBUTES));
  const stays = [
    ...Object.entries(ATTRIBUTES).map(([name, own]) => `${tag(name)}: ${own.map(code).join(", ")}`),
    `without further attributes: ${plain.map(tag).join(", ")}`,
  ];
  const renamed = [...ELEMENTS].flatMap(([name, rule]) =>
    rule.does === "rename" ? [`${tag(name)} becomes ${tag(rule.to)}`] : [],
  );
  const others = [
    renamed.join(", "),
    `${tags("part")} part paragraphs; what they hold stays`,
    `${tags("unwrap")} go; their words stay in their line`,
    `${tags("write")} become a formula in a line: \`a/(b + c)\`, \`√2\`, raised and lowered words`,
    `${tags("link")} become a link to what they would play or show`,
    `${tags("drop")} go, with their words`,
  ];
  const shared = SHARED_ATTRIBUTES.map(code).join(", ");
  const sections = [
    HEAD,
    `## What stays\n\nEach may have ${shared}; also\n\n${list(stays)}`,
    `## What becomes of others\n\n${list(others)}`,
    REST,
  ];
  return `${sections.join("\n\n")}\n`;
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}

function namesOf(matches: (rule: Rule) => boolean): string[] {
  return [...ELEMENTS].flatMap(([name, rule]) => (matches(rule) ? [name] : [])).sort();
}

function tags(does: Rule["does"]): string {
  return namesOf((rule) => rule.does === does)
    .map(tag)
    .join(", ");
}

function tag(name: string): string {
  return code(`<${name}>`);
}

function code(text: string): string {
  return `\`${text}\``;
}
