import { readFileSync } from "node:fs";

/** A block of code in a document. */
export interface Fence {
  language: string;
  /** What stands behind the language: a file, or what the block is. */
  about: string;
  text: string;
  /** Its first line, to name it by. */
  begins: string;
}

/** The blocks of code of a document, in order. */
export function fencesOf(file: string): Fence[] {
  const blocks = readFileSync(file, "utf8").matchAll(/^```(\w+) ?(.*)\n([^]*?)^```$/gm);
  return [...blocks].map(([, language = "", about = "", text = ""]) => {
    const [begins = ""] = text.trimStart().split("\n");
    return { language, about, text, begins };
  });
}

/** A text without the blanks that all of its lines begin with. */
export function withoutIndent(text: string): string {
  const lines = text.replace(/\n+$/, "").split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const least = Math.min(...indents);
  return lines.map((line) => line.slice(least)).join("\n");
}
