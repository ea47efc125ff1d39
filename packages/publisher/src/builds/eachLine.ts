import type { Readable } from "node:stream";

/** Longest line that is passed on, in characters; what goes beyond is left out. */
const LONGEST = 2000;

/** Passes on what a process prints, line by line, in bounded memory whatever it prints. */
export function eachLine(stream: Readable, onLine: (line: string) => void): void {
  let rest = "";
  stream.setEncoding("utf8");
  stream.on("data", (text: string) => {
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? "").slice(0, LONGEST);
    for (const line of lines) onLine(line.slice(0, LONGEST));
  });
  stream.on("end", () => {
    if (rest !== "") onLine(rest);
  });
}
