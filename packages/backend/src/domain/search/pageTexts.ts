import { textOf } from "@quatrain/contract/formattedText/textOf";
import { LRUCache } from "lru-cache";
import type { Page } from "../../content/contentObject";
import type { ContentContext } from "../../content/context";
import { resolveLink } from "../../content/links";
import { type FieldModel, type Shape, typeModel } from "../../content/model";
import type { Snapshot } from "../../content/snapshot";

/** Weight of a match: in the title (A), the lead (B), the body (C), or in metadata (D). */
export type Weight = "A" | "B" | "C" | "D";

/** A text of a page. */
export interface SearchText {
  readonly text: string;
  readonly weight: Weight;
  /** Set for words of the address, whose spelling lacks capitals and accents. */
  readonly inAddress?: true;
}

/** Fields that visitors do not read. */
const HIDDEN_FIELDS = new Set([
  "id",
  "uuid",
  "langcode",
  "path",
  "anchor",
  "libraryId",
  "key",
  "type",
  "timeZone",
  "languages",
  "provider",
  "videoId",
  "sources",
  "captions",
  "documentLanguage",
]);

/** Fields of a form that visitors see before they fill it in. */
const VISIBLE_FORM_FIELDS = new Set([
  "webform",
  "title",
  "description",
  "help",
  "placeholder",
  "submitLabel",
  "elements",
  "options",
  "label",
  "group",
  "markup",
]);

/** Metadata of media. */
const MEDIA_METADATA = new Set(["alt", "copyright"]);

const DATE_OR_ADDRESS = /^(\d{4}-\d\d-\d\d(T\S*)?|[a-z]+:\/\/\S+|\/\S*)$/i;

/**
 * All plain texts of a page: its own fields and blocks, the library contents, media, forms and topics in
 * them, and the titles of referenced pages.
 */
export function pageTexts(page: Page, context: ContentContext): SearchText[] {
  return [...new PageReader(page.langcode, context).page(page)];
}

/** Cache size, in characters: about five hundred pages. */
const MAX_CACHED = 2_000_000;

const caches = new WeakMap<Snapshot, LRUCache<Page, readonly SearchText[]>>();

/** The same with a cache, because excerpts use the same pages again and again. */
export function cachedPageTexts(page: Page, context: ContentContext): readonly SearchText[] {
  const { snapshot } = context;
  let known = caches.get(snapshot);
  if (known === undefined) {
    known = new LRUCache({ maxSize: MAX_CACHED, sizeCalculation: lengthOf });
    caches.set(snapshot, known);
  }
  let texts = known.get(page);
  if (texts === undefined) known.set(page, (texts = pageTexts(page, context)));
  return texts;
}

function lengthOf(texts: readonly SearchText[]): number {
  return texts.reduce((sum, { text }) => sum + text.length, 1);
}

class PageReader {
  /** Library items being read, to stop at one that contains itself. */
  private readonly library: string[] = [];

  constructor(
    private readonly langcode: string,
    private readonly context: ContentContext,
  ) {}

  *page({ __typename, values, facts }: Page): Generator<SearchText> {
    // The last path segment describes the page, often in plainer words than the title.
    const slug = facts.path.split("/").at(-1) ?? "";
    yield { text: slug.replace(/[-_.~]+/g, " "), weight: "A", inAddress: true };
    for (const field of this.fields(__typename)) {
      const weight = field.name === "title" ? "A" : field.name === "lead" ? "B" : "C";
      yield* this.value(field.shape, values[field.name], weight);
    }
  }

  private fields(kind: string): FieldModel[] {
    const isForm = kind.startsWith("Webform");
    return [...typeModel(this.context.model, kind).fields.values()].filter(
      ({ name, derived }) =>
        !derived && !HIDDEN_FIELDS.has(name) && (!isForm || VISIBLE_FORM_FIELDS.has(name)),
    );
  }

  private *object(kind: string, values: Readonly<Record<string, unknown>>): Generator<SearchText> {
    for (const { name, shape } of this.fields(kind)) {
      yield* this.value(shape, values[name], MEDIA_METADATA.has(name) ? "D" : "C");
    }
    if (kind === "LibraryItem") yield* this.libraryItem(String(values["libraryId"]));
  }

  private *libraryItem(id: string): Generator<SearchText> {
    const { model, snapshot } = this.context;
    const stored = snapshot.document("library", id, this.langcode);
    const field = typeModel(model, "LibraryItem").fields.get("paragraphs");
    if (stored === undefined || field === undefined || this.library.includes(id)) return;
    this.library.push(id);
    yield* this.value(field.shape, stored.data["paragraphs"], "C");
    this.library.pop();
  }

  private *value(shape: Shape, value: unknown, weight: Weight): Generator<SearchText> {
    if (value === undefined || value === null) return;
    const { langcode, context } = this;
    const { snapshot } = context;
    switch (shape.is) {
      case "list":
        if (Array.isArray(value)) {
          for (const item of value as unknown[]) yield* this.value(shape.of, item, weight);
        }
        return;
      case "object": {
        const values = value as Readonly<Record<string, unknown>>;
        const kind = shape.kinds.length === 1 ? shape.kinds[0] : values["kind"];
        if (typeof kind === "string") yield* this.object(kind, values);
        return;
      }
      case "scalar":
        if (shape.name !== "String" || DATE_OR_ADDRESS.test(String(value))) return;
        return yield* piece(String(value), weight);
      case "text":
        return yield* piece(textOf(String(value)), weight);
      case "link":
        return yield* piece(resolveLink(value, langcode, context)?.title, weight);
      case "media": {
        const medium = snapshot.medium(String(value), langcode);
        if (medium !== undefined) yield* this.object(medium.__typename, medium.values);
        return;
      }
      case "webform": {
        const form = snapshot.webform(String(value), langcode);
        if (form !== undefined) yield* this.object("Webform", form.values);
        return;
      }
      case "topic": {
        const names = snapshot.document("topic", String(value))?.data["name"];
        return yield* piece((names as Record<string, string> | undefined)?.[langcode], "D");
      }
      case "node":
        return yield* piece(snapshot.page(String(value), langcode)?.title, "D");
      case "enum":
      case "view":
        return;
    }
  }
}

function* piece(text: string | null | undefined, weight: Weight): Generator<SearchText> {
  // Soft hyphens would split words.
  const clean = text?.replaceAll("\u00ad", "").normalize("NFC").trim();
  if (clean) yield { text: clean, weight };
}
