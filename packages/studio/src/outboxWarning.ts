import { readFileSync } from "node:fs";
import path from "node:path";
import { type Fields, isFields } from "./mapping/values";

/**
 * Warning about changes in the outbox of an earlier version of the studio that never reached the CMS.
 * @param dataDir folder of the studio
 */
export function outboxWarning(dataDir: string): string | undefined {
  const file = path.join(dataDir, "outbox.jsonl");
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
  const left = new Map<unknown, Fields>();
  for (const line of text.split("\n")) {
    const entry = parsed(line);
    const { event, operationId, operation } = entry;
    if (event === "added" && isFields(operation)) left.set(operation["operationId"], operation);
    if (event === "done" || event === "dropped") left.delete(operationId);
  }
  if (left.size === 0) return undefined;
  const changes = [...left.values()].map(({ place, deed }) => {
    const { id, langcode } = place as { id: string; langcode: string };
    return `${(deed as { does: string }).does} ${id}${langcode && ` (${langcode})`}`;
  });
  return (
    `These changes never reached the CMS, and this version of the studio does not send them: ${changes.join(", ")}. ` +
    "Open each in the studio, where its form still has the text, change something, and save it; publish, schedule or delete again what " +
    `was to be. What they hold is in ${file}, too: move it away when you are done, and this warning ends.`
  );
}

function parsed(line: string): Fields {
  try {
    const value: unknown = JSON.parse(line);
    return isFields(value) ? value : {};
  } catch {
    return {}; // The process ended while it wrote the line.
  }
}
