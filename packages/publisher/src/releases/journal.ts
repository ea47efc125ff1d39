import { appendFile, readFile } from "node:fs/promises";

export interface JournalEntry {
  /** ISO 8601. */
  at: string;
  action: "release" | "rollback";
  release: string;
  previous: string | null;
}

/** Adds a line to the journal. Appends this short are atomic. */
export async function appendEntry(file: string, entry: JournalEntry): Promise<void> {
  await appendFile(file, `${JSON.stringify(entry)}\n`);
}

/** The journal, oldest first. Skips a line that a crash has cut off. */
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
