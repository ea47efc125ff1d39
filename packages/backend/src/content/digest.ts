import { ContentObject, Medium, Page } from "./contentObject";
import type { ContentContext, FieldResolver } from "./context";
import { fingerprint } from "./hash";
import { resolveMenu } from "./resolveMenu";
import type { ContentResolvers } from "./resolvers";
import type { ResolvedView } from "./views/runView";
import { type ContentModel, type FieldModel, type Shape, typeModel } from "./model";

const byModel = new WeakMap<ContentModel, Map<string, readonly FieldModel[]>>();

/** Derived fields that follow entirely from the page's fields and its picture. */
const IGNORED_FIELDS = new Set(["uuid", "jsonld", "readingTime", "changed", "metatags"]);

interface DigestedField {
  readonly name: string;
  readonly resolve: FieldResolver;
  readonly isText: boolean;
}

/**
 * Computes a fingerprint of everything that a page shows: its own content and, through its resolvers, the
 * media, pages, topics, lists, forms and library contents that it refers to. A stored piece counts by its
 * hash, so only references need resolving.
 */
export class PageDigest {
  private readonly fields = new Map<string, readonly DigestedField[]>();

  constructor(
    private readonly resolvers: ContentResolvers,
    private readonly context: ContentContext,
  ) {}

  revision(page: Page): string {
    const { id, nid, kind, created, changed, path, hash } = page.facts;
    const parts = [JSON.stringify([id, nid, kind, created, changed, path, hash])];
    this.digestFields(page, parts);
    return fingerprint(parts.join(""));
  }

  /** The revision of the content around all pages of a language: site settings and menus. */
  chrome(langcode: string): string {
    const { snapshot } = this.context;
    const settings = snapshot.document("site", "site", langcode);
    const parts = [settings?.hash ?? ""];
    if (settings !== undefined) {
      this.digestFields(new ContentObject("SiteSettings", settings.data, langcode, "site"), parts);
    }
    const names = snapshot.documents("menu").map(({ id }) => id);
    const menus = names.sort().map((name) => resolveMenu(name, langcode, this.context));
    return fingerprint(parts.join("") + JSON.stringify(menus));
  }

  private digestFields(object: ContentObject, parts: string[]): void {
    parts.push(`{${object.__typename}`, this.ownHash(object));
    for (const { name, resolve, isText } of this.fieldsOf(object.__typename)) {
      if (isText && !refersToOthers(object.values[name])) continue;
      parts.push(`,${name}:`);
      this.digestValue(resolve(object, {}, this.context), parts);
    }
    parts.push("}");
  }

  /** Hash of an object that is stored apart from its page. */
  private ownHash({ __typename, id, langcode, values }: ContentObject): string {
    const { snapshot } = this.context;
    if (__typename === "Webform") return snapshot.document("webform", id, langcode)?.hash ?? "";
    if (__typename !== "LibraryItem") return "";
    return snapshot.document("library", String(values["libraryId"]), langcode)?.hash ?? "";
  }

  private fieldsOf(kind: string): readonly DigestedField[] {
    let fields = this.fields.get(kind);
    if (fields === undefined) {
      fields = dynamicFields(this.context.model, kind)
        .filter(({ name }) => !IGNORED_FIELDS.has(name))
        .flatMap(({ name, shape, derived }) => {
          const resolve = this.resolvers[kind]?.[name];
          return resolve ? [{ name, resolve, isText: shape.is === "text" && !derived }] : [];
        });
      this.fields.set(kind, fields);
    }
    return fields;
  }

  private digestValue(value: unknown, parts: string[]): void {
    if (typeof value === "string") {
      parts.push(`${value.length}:`, value);
    } else if (typeof value !== "object" || value === null) {
      parts.push(String(value));
    } else if (Array.isArray(value)) {
      parts.push("[");
      for (const item of value as unknown[]) this.digestValue(item, parts);
      parts.push("]");
    } else if (value instanceof Page) {
      parts.push(teaserRevision(value, this.context));
    } else if (value instanceof Medium) {
      parts.push(mediumRevision(value, this.context));
    } else if (value instanceof ContentObject) {
      this.digestFields(value, parts);
    } else if (isView(value)) {
      parts.push(this.viewRevision(value));
    } else {
      parts.push("{");
      for (const [name, item] of Object.entries(value)) {
        parts.push(`,${name}:`);
        this.digestValue(item, parts);
      }
      parts.push("}");
    }
  }

  /** Digests the whole list, because a page links to its further pages of results. */
  private viewRevision(view: ResolvedView): string {
    const { all, results: _results, ...rest } = view;
    const pages = this.context.snapshot.once(
      "revision",
      () => fingerprint(all.map((page) => teaserRevision(page, this.context)).join()),
      all,
    );
    return JSON.stringify(rest) + pages;
  }
}

/** Whether a stored text refers to other pages or media. */
function refersToOthers(stored: unknown): boolean {
  return typeof stored === "string" && (stored.includes("page:") || stored.includes("media:"));
}

/** Revision of a page's teaser: all its fields, picture, topics and authors. */
function teaserRevision(page: Page, context: ContentContext): string {
  const { snapshot } = context;
  const { langcode } = page;
  return snapshot.once(`teaser:${langcode}:${page.id}`, () => {
    const image = snapshot.medium(String(page.values["image"] ?? ""), langcode);
    const authors = references(page, "authors").map((id) => {
      const author = snapshot.page(id, langcode);
      const portrait = snapshot.medium(String(author?.values["image"] ?? ""), langcode);
      return [author?.facts.path, author?.facts.hash, portrait?.hash];
    });
    const topics = references(page, "topics").map((id) => snapshot.document("topic", id)?.hash);
    const { path, hash, changed } = page.facts;
    return fingerprint(
      JSON.stringify([page.id, path, hash, changed, image?.hash, authors, topics]),
    );
  });
}

function references(page: Page, field: string): string[] {
  const value = page.values[field];
  return Array.isArray(value) ? value.map(String) : [];
}

function mediumRevision(medium: Medium, { snapshot }: ContentContext): string {
  const thumbnail = snapshot.document("medium", String(medium.values["thumbnail"] ?? ""));
  return medium.hash + (thumbnail?.hash ?? "");
}

function isView(value: object): value is ResolvedView {
  return "__typename" in value && value.__typename === "View";
}

/**
 * Fields that may show content stored elsewhere: derived fields, and those that hold references or
 * formatted text at any depth.
 */
function dynamicFields(model: ContentModel, kind: string): readonly FieldModel[] {
  const known = byModel.get(model) ?? new Map<string, readonly FieldModel[]>();
  byModel.set(model, known);
  let fields = known.get(kind);
  if (fields === undefined) {
    fields = [...typeModel(model, kind).fields.values()].filter((field) =>
      isDynamic(field, model, new Set([kind])),
    );
    known.set(kind, fields);
  }
  return fields;
}

/** @param above kinds that contain this one, to stop at recursive kinds */
function isDynamic(
  { shape, derived }: FieldModel,
  model: ContentModel,
  above: ReadonlySet<string>,
): boolean {
  return derived || holdsReferences(shape, model, above);
}

function holdsReferences(shape: Shape, model: ContentModel, above: ReadonlySet<string>): boolean {
  switch (shape.is) {
    case "scalar":
    case "enum":
      return false;
    case "list":
      return holdsReferences(shape.of, model, above);
    case "object":
      return shape.kinds.some((kind) => {
        if (above.has(kind)) return false;
        const fields = [...typeModel(model, kind).fields.values()];
        return fields.some((field) => isDynamic(field, model, new Set([...above, kind])));
      });
    default:
      return true;
  }
}
