import { append, type Element, type Node } from "./tree";

/** Invisible operators. */
const UNSEEN = /[\u2061-\u2064]/g;
/** Operators without surrounding spaces. */
const CLOSE = /^(?:[()[\]{}|‖⟨⟩⌈⌉⌊⌋!′″/^_.:%°∣¯˙]|)$/;
const OPENS = /^[([{⟨⌈⌊]$/;
const LISTS = /^[,;]$/;
/** Operators written before their operand. */
const LARGE = /^[∏∐∑∫∬∭∮⋀⋁⋂⋃]$/;
const NOT_SHOWN = new Set(["annotation", "annotation-xml", "mphantom", "mprescripts", "none"]);

/** A part of a formula. */
interface Term {
  readonly nodes: readonly Node[];
  /** Whether it needs no brackets in powers and fractions. */
  readonly isOne: boolean;
  /** The operator without spaces. */
  readonly operator?: string | undefined;
}

/** Writes a formula (MathML) in one line: `a/(b + c)`, `x<sup>2</sup>`, `√2`. */
export function formulaOf({ children }: Element): Node[] {
  return [...rowOf(children).nodes];
}

function rowOf(children: readonly Node[]): Term {
  const terms = children.flatMap((child) => (typeof child === "string" ? [] : termOf(child)));
  const [only] = terms;
  if (terms.length === 1 && only) return only;
  const nodes: Node[] = [];
  for (const [at, term] of terms.entries()) {
    const before = terms[at - 1];
    const { operator } = term;
    if (operator === undefined || isTight(operator)) append(nodes, term.nodes);
    else if (LISTS.test(operator)) nodes.push(`${operator} `);
    else if (LARGE.test(operator)) append(nodes, [...term.nodes, " "]);
    else if (isBeforeOperand(before)) nodes.push(operator);
    else nodes.push(` ${operator} `);
  }
  return { nodes, isOne: terms.length === 0 };
}

const isTight = (operator: string): boolean => CLOSE.test(operator);

/** Whether the next operator is a sign, such as the minus of a number. */
function isBeforeOperand(before: Term | undefined): boolean {
  if (before === undefined) return true;
  const { operator } = before;
  return operator !== undefined && (OPENS.test(operator) || !isTight(operator));
}

/** Elements whose children have fixed roles. */
const LAYOUTS = new Set(
  "mfenced mfrac mover mroot msub msubsup msup mtable mtr munder munderover semantics".split(" "),
);

function termOf(element: Element): Term[] {
  const name = element.name.replace(/^mml:/, "");
  if (NOT_SHOWN.has(name)) return [];
  return LAYOUTS.has(name) ? layoutOf(name, element) : wordOrRow(name, element);
}

/** A word, or a row of parts. Reads each part once: reading twice would double the time with each level. */
function wordOrRow(name: string, element: Element): Term[] {
  const { children } = element;
  if (name === "mspace") return [{ nodes: [" "], isOne: true }];
  if (name === "msqrt") return [{ nodes: ["√", ...bracketed(rowOf(children))], isOne: true }];
  if (name === "mo") {
    const operator = wordsOf(element).replace(UNSEEN, "").trim();
    return [{ nodes: operator === "" ? [] : [operator], isOne: true, operator }];
  }
  if (children.some((child) => typeof child === "object") && name !== "mtext") {
    return [rowOf(children)];
  }
  const words = wordsOf(element);
  const text = name === "mtext" ? words : words.trim();
  return text === "" ? [] : [{ nodes: [text], isOne: true }];
}

function layoutOf(name: string, { attributes, children }: Element): Term[] {
  const parts = children
    .filter((child) => typeof child === "object")
    .filter((child) => !NOT_SHOWN.has(child.name.replace(/^mml:/, "")))
    .map((child) => rowOf([child]));
  const [first = NOTHING, second = NOTHING, third = NOTHING] = parts;
  switch (name) {
    case "mfrac":
      return parts.length === 0
        ? []
        : [{ nodes: [...bracketed(first), "/", ...bracketed(second)], isOne: false }];
    case "msup":
    case "mover":
      return [withMarks(first, NOTHING, second)];
    case "msub":
    case "munder":
      return [withMarks(first, second, NOTHING)];
    case "msubsup":
    case "munderover":
      return [withMarks(first, second, third)];
    case "mroot":
      return [{ nodes: [...mark("sup", second), "√", ...bracketed(first)], isOne: true }];
    case "mfenced": {
      const { open = "(", close = ")" } = attributes;
      return [{ nodes: [open, ...joined(parts, ", "), close], isOne: true }];
    }
    case "mtable":
      return [{ nodes: joined(parts, "; "), isOne: parts.length < 2 && first.isOne }];
    case "mtr":
      return [{ nodes: joined(parts, ", "), isOne: parts.length < 2 && first.isOne }];
    default:
      return [first];
  }
}

const NOTHING: Term = { nodes: [], isOne: true };

/** Adds subscript and superscript. */
function withMarks(base: Term, below: Term, above: Term): Term {
  const { operator } = base;
  const nodes = [...bracketed(base), ...mark("sub", below), ...mark("sup", above)];
  return {
    nodes,
    isOne: true,
    ...(operator !== undefined && LARGE.test(operator) && { operator }),
  };
}

function mark(name: "sub" | "sup", { nodes }: Term): Node[] {
  return nodes.length === 0 ? [] : [{ name, attributes: {}, children: [...nodes] }];
}

function bracketed({ nodes, isOne }: Term): readonly Node[] {
  return isOne ? nodes : ["(", ...nodes, ")"];
}

function joined(parts: readonly Term[], between: string): Node[] {
  return parts.flatMap(({ nodes }, at) => (at === 0 ? nodes : [between, ...nodes]));
}

function wordsOf({ children }: Element): string {
  return children
    .map((child) => (typeof child === "string" ? child : wordsOf(child)))
    .join("")
    .replace(/\s+/g, " ");
}
