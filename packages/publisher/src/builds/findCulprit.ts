/** What a log says of a failed build. */
export interface Culprit {
  /** The page that broke it. */
  page: string | undefined;
  /** The first line that names an error. */
  problem: string | undefined;
}

/** Ways in which Gatsby and the site name the page that broke a build. */
const PAGE_PATTERNS = [
  /Building static HTML failed for path "([^"]+)"/,
  /(?:failed|error)[^"]* (?:for|on|of|at) (?:page|path) "([^"]+)"/i,
  /^\s*page(?: path)?:\s*(\/\S*)/i,
];

const PROBLEM_PATTERN = /^\s*(?:error|ERROR|(?:[A-Z]\w*)?Error)\b\s*(?:#\d+)?[:\s]*(.*)$/;

/** Finds what broke a build in what it prints, line by line. */
export class CulpritFinder {
  readonly culprit: Culprit = { page: undefined, problem: undefined };

  read(line: string): void {
    const { culprit } = this;
    culprit.page ??= PAGE_PATTERNS.map((pattern) => pattern.exec(line)?.[1]).find(Boolean);
    if (PROBLEM_PATTERN.test(line)) culprit.problem ??= line.trim();
  }
}
