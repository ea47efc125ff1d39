import { appendFile, readFile } from "node:fs/promises";

/** A switch from one release to another. */
export interface JournalEntry {
  /** ISO 8601. */
  at: string;
  action: "release" | "rollback";
  release: string;
  /** The release that was live before. */
  previous: string | null;
}

/** Adds a line to the journal. Lines this short are written whole or not at all. */
export async function record(file: string, entry: JournalEntry): Promise<void> {
  await appendFile(file, `${JSON.stringify(entry)}\n`);
}

/** The journal, oldest first. A line cut off by a crash is left out. */
export async function readJournal(file: string): Promise<JournalEntry[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => {
    try {
      return line === "" ? [] : [JSON.parse(line) as JournalEntry];
    } catch {
      return [];
    }
  });
}
