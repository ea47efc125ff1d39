import {
  ATTRIBUTES,
  ELEMENTS,
  LINK_SCHEMES,
  type Rule,
  SHARED_ATTRIBUTES,
} from "../../packages/contract/src/formattedText/elements";
import { table } from "./table";

const HEAD = `# Formatted text

<!-- Made by \`npm run codegen\` from packages/contract/src/formattedText/elements.ts. Do not edit. -->

HTML comes from any CMS, pasted from Office or exported from elsewhere. What is listed here stays; all else is shown as what
means the same, or its words stay. \`npm run doctor\`, an import and the studio say what was changed. Search, excerpts,
descriptions and feeds read what pages show, and nothing else.`;

const REST = `Of any other element, the words stay.

- **Paragraphs**: what stands loose between blocks becomes paragraphs. A block in a paragraph, a link or bold words parts them.
- **Styles** that mean something become elements: struck out, bold, italic, underlined, raised and lowered words,
  and lists that count in letters or Roman numbers. Others go.
- **Lists of Office**, which are paragraphs with signs before them, become lists. An entry without a list gets one; a list in a
  list belongs to the entry before it.
- **Places**: \`<a name>\` becomes \`id\`, and the \`id\` of what goes stays at what follows it. The first of several with one name counts.
- **Hidden parts** go, with their words: comments, those of Office and the remarks of its reviewers among them, \`hidden\`,
  \`display: none\`, \`visibility: hidden\`, \`mso-hide: all\`. An import makes no blocks of them either.
- **Nothing to see** goes: headings, paragraphs, lists, tables and links without words and pictures.

## Addresses

- Links lead to ${LINK_SCHEMES.map((scheme) => `\`${scheme}:\``).join(", ")}, to a path such as \`/about\`, or to a place, \`#top\`.
- \`//host/x\` is \`https://host/x\`, \`www.example.org\` is \`https://www.example.org\`.
- Of any other address, such as \`page.html\` or \`file:\`, the words stay without a link, and editors are told.
- **Pictures** come from the site itself or from where media are (\`SITE_MEDIA_URLS\`, \`BACKEND_PUBLIC_URL\`), as the
  Content-Security-Policy has it. All others are left out: \`data:\`, \`cid:\`, \`file:\`, other hosts.`;

/** The document on allowed elements of formatted text, and on the handling of others. */
export function formattedTextDocument(): string {
  const kept = namesOf(({ does }) => does === "keep");
  const rows = kept.map((name) => [tag(name), (ATTRIBUTES[name] ?? []).map(code).join(", ")]);
  const renamed = [...ELEMENTS].flatMap(([name, rule]) =>
    rule.does === "rename" ? [[tag(name), tag(rule.to)]] : [],
  );
  const others = [
    ...renamed,
    [tags("part"), "part paragraphs; what they hold stays"],
    [tags("unwrap"), "go; their words stay in their line"],
    [
      tags("write"),
      "a formula that is written in a line: `a/(b + c)`, `√2`, raised and lowered words",
    ],
    [tags("link"), "a link to what they would play or show"],
    [tags("drop"), "go, with their words"],
  ];
  const shared = SHARED_ATTRIBUTES.map(code).join(", ");
  const sections = [
    HEAD,
    `## What stays\n\nEach may have ${shared}.\n\n${table(["Element", "Further attributes"], rows)}`,
    `## What becomes of others\n\n${table(["Element", "Becomes"], others)}`,
    REST,
  ];
  return `${sections.join("\n\n")}\n`;
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
