/** What a new kind of block is called, and is. */
export interface NewBlock {
  /** Name of the kind, as in GraphQL: `QuoteItem`. */
  kind: string;
  /** One sentence that says what it is. */
  description: string;
}

/** CSS class of a kind: `quote-item` for `QuoteItem`. */
function classOf(kind: string): string {
  return kind.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "-").toLowerCase();
}

/** The kind's type in the contract. */
export function typeDefinition({ kind, description }: NewBlock): string {
  return `
${JSON.stringify(description)}
type ${kind} implements ParagraphInterface {
  "Identifies the block on its page, the same in all languages."
  id: String! @derived
  "Language of the block."
  langcode: String! @derived
  "Heading of the block."
  title: String
  "Formatted text."
  text: Text
}
`;
}

/** The kind's line in the registry. */
export function registryLine(kind: string): string {
  return `export const ${kind} = staticBlock(async () => (await import("./${kind}/${kind}")).${kind});\n`;
}

/** The files of the kind's folder, by name. */
export function blockFiles(block: NewBlock): Record<string, string> {
  const { kind } = block;
  return {
    [`${kind}.graphql`]: fragment(kind),
    [`${kind}.tsx`]: component(block),
    [`${kind}.css`]: styles(kind),
    "examples.json": EXAMPLES,
  };
}

const fragment = (kind: string) => `fragment ${kind} on ${kind} {
  title
  text {
    ...Text
  }
}
`;

const component = ({ kind, description }: NewBlock) => `\
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { RichText } from "../../components/RichText/RichText";
import type { BlockProps } from "../blockTypes";
import "./${kind}.css";

/** ${description} */
export function ${kind}({ title, text }: BlockProps<"${kind}">) {
  if (!title && !text) return null;
  return (
    <BlockSection className="${classOf(kind)}" title={title}>
      {text && <RichText className="${classOf(kind)}__text" html={text.processed} />}
    </BlockSection>
  );
}
`;

const styles = (kind: string) => `.${classOf(kind)}__text {
  max-width: var(--measure);
}
`;

// What a visitor finds is for its author to say: the tests fail until it is said.
const EXAMPLES = `{
  "normal": {
    "title": "Was wir messen",
    "text": {
      "processed": "<p>An 214 Stationen messen wir Abfluss, Wassertemperatur und Schneehöhe.</p>"
    },
    "finds": {}
  },
  "minimal": {
    "title": null,
    "text": { "processed": "<p>Das Archiv reicht bis 1864 zurück.</p>" },
    "finds": {}
  },
  "longGerman": {
    "title": "Grundwasserschutzzonenausscheidungsverfahren und Restwassermengenbestimmung",
    "text": {
      "processed": "<p>Die Hochwasserwahrscheinlichkeitsabschätzung ergänzt die Gefahrenkartenüberarbeitung.</p>"
    },
    "finds": {}
  }
}
`;
