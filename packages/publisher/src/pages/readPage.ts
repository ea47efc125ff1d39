import { Parser } from "htmlparser2";

interface PageLink {
  href: string;
  /** Whether it is part of the page's frame: header, footer, menus, language switch. */
  isChrome: boolean;
}

/** Facts from the HTML of a page or a shared part. */
export interface PageFacts {
  isDocument: boolean;
  isComplete: boolean;
  lang: string;
  title: string;
  headings: string[];
  canonical: string | undefined;
  /** Links, without those of shared parts. */
  links: PageLink[];
}

/** Ancestors of an element, as far as they matter. */
interface Ancestors {
  area: "none" | "content" | "chrome";
  /** Within an editor's formatted text. */
  isEditorText: boolean;
  /** Within an SVG, whose title is not that of the page. */
  isInSvg: boolean;
}

const ROOT: Ancestors = { area: "none", isEditorText: false, isInSvg: false };
/** Elements of the page's frame. */
const CHROME = new Set(["header", "footer", "nav"]);
/** Class of an editor's formatted text. */
const TEXT_CLASS = /(^|\s)rich-text(\s|$)/;

/** Reads a page or a shared part. */
export function readPage(html: string): PageFacts {
  const reader = new PageReader();
  const parser = new Parser(reader);
  parser.end(html);
  return reader.facts;
}

/** Collects the facts from the events of the parser. */
class PageReader {
  readonly facts: PageFacts = {
    isDocument: false,
    isComplete: false,
    lang: "",
    title: "",
    headings: [],
    canonical: undefined,
    links: [],
  };
  readonly #stack: Ancestors[] = [];
  /** Number of open shared parts. */
  #openParts = 0;
  #collecting: "title" | "h1" | undefined;

  onprocessinginstruction(name: string): void {
    if (name.toLowerCase() === "!doctype") this.facts.isDocument = true;
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    const ancestors = ancestorsOf(this.#stack.at(-1) ?? ROOT, name, attributes);
    this.#stack.push(ancestors);
    const { facts } = this;
    if (name === "html") facts.lang = attributes.lang ?? "";
    else if (name === "a") this.#addLink(ancestors, attributes.href);
    else if (name === "h1") {
      facts.headings.push("");
      this.#collecting = "h1";
    } else if (name === "img") this.#addText(attributes.alt ?? "");
    else if (name === "title" && !ancestors.isInSvg) this.#collecting = "title";
    else if (name === "link" && attributes.rel === "canonical") facts.canonical = attributes.href;
  }

  onclosetag(name: string, isImplied: boolean): void {
    this.#stack.pop();
    if (name === this.#collecting) this.#collecting = undefined;
    if (name === "html") this.facts.isComplete = !isImplied;
  }

  ontext(text: string): void {
    this.#addText(text);
  }

  oncomment(text: string): void {
    if (/^\s*slice-start\b/.test(text)) this.#openParts += 1;
    else if (/^\s*slice-end\b/.test(text)) this.#openParts -= 1;
  }

  #addLink({ area, isEditorText }: Ancestors, href: string | undefined): void {
    if (href === undefined || this.#openParts > 0) return;
    this.facts.links.push({ href, isChrome: area === "chrome" && !isEditorText });
  }

  #addText(text: string): void {
    if (this.#collecting === "title") this.facts.title += text;
    if (this.#collecting === "h1")
      this.facts.headings.push((this.facts.headings.pop() ?? "") + text);
  }
}

function ancestorsOf(
  outer: Ancestors,
  name: string,
  attributes: Record<string, string>,
): Ancestors {
  const isEditorText = outer.isEditorText || TEXT_CLASS.test(attributes.class ?? "");
  const isInSvg = outer.isInSvg || name === "svg";
  if (outer.area !== "none") return { area: outer.area, isEditorText, isInSvg };
  if (name === "main") return { area: "content", isEditorText, isInSvg };
  return { area: CHROME.has(name) ? "chrome" : "none", isEditorText, isInSvg };
}
