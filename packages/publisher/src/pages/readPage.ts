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
  /** Texts of the h1 headings. */
  headings: string[];
  canonical: string | undefined;
  /** Links, without those of shared parts. */
  links: PageLink[];
}

/** Ancestors of an element, as far as they matter. */
interface Place {
  area: "none" | "content" | "chrome";
  /** Within an editor's formatted text. */
  isText: boolean;
  /** Within an SVG, whose title is not that of the page. */
  isDrawn: boolean;
}

const OUTERMOST: Place = { area: "none", isText: false, isDrawn: false };
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
  readonly #places: Place[] = [];
  /** Number of open shared parts. */
  #parts = 0;
  #collecting: "title" | "h1" | undefined;

  onprocessinginstruction(name: string): void {
    if (name.toLowerCase() === "!doctype") this.facts.isDocument = true;
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    const place = placeIn(this.#places.at(-1) ?? OUTERMOST, name, attributes);
    this.#places.push(place);
    const { facts } = this;
    if (name === "html") facts.lang = attributes.lang ?? "";
    else if (name === "a") this.#addLink(place, attributes.href);
    else if (name === "h1") {
      facts.headings.push("");
      this.#collecting = "h1";
    } else if (name === "img") this.#addText(attributes.alt ?? "");
    else if (name === "title" && !place.isDrawn) this.#collecting = "title";
    else if (name === "link" && attributes.rel === "canonical") facts.canonical = attributes.href;
  }

  onclosetag(name: string, isImplied: boolean): void {
    this.#places.pop();
    if (name === this.#collecting) this.#collecting = undefined;
    if (name === "html") this.facts.isComplete = !isImplied;
  }

  ontext(text: string): void {
    this.#addText(text);
  }

  oncomment(text: string): void {
    if (/^\s*slice-start\b/.test(text)) this.#parts += 1;
    else if (/^\s*slice-end\b/.test(text)) this.#parts -= 1;
  }

  #addLink({ area, isText }: Place, href: string | undefined): void {
    if (href === undefined || this.#parts > 0) return;
    this.facts.links.push({ href, isChrome: area === "chrome" && !isText });
  }

  #addText(text: string): void {
    if (this.#collecting === "title") this.facts.title += text;
    if (this.#collecting === "h1")
      this.facts.headings.push((this.facts.headings.pop() ?? "") + text);
  }
}

function placeIn(outer: Place, name: string, attributes: Record<string, string>): Place {
  const isText = outer.isText || TEXT_CLASS.test(attributes.class ?? "");
  const isDrawn = outer.isDrawn || name === "svg";
  if (outer.area !== "none") return { area: outer.area, isText, isDrawn };
  if (name === "main") return { area: "content", isText, isDrawn };
  return { area: CHROME.has(name) ? "chrome" : "none", isText, isDrawn };
}
