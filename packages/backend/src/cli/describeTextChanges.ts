import { changeTexts, together } from "@quatrain/contract/formattedText/changeTexts";
import type { TextChange } from "../content/importer/bundle";

const MOST_NAMED = 20;

/** Describes how pages change formatted texts, one change per line. Empty if they change nothing. */
export function describeTextChanges(textChanges: readonly TextChange[] = []): string {
  if (textChanges.length === 0) return "";
  const sum = changeTexts(together(textChanges.map(({ changes }) => changes)));
  const named = textChanges
    .slice(0, MOST_NAMED)
    .map(({ file, path, changes }) => `  ${file}: ${path}: ${changeTexts(changes).join(", ")}`);
  const more = textChanges.length - named.length;
  return [
    `Pages show formatted texts with changes: ${sum.join(", ")}. docs/formatted-text.md says why.`,
    ...named,
    ...(more > 0 ? [`  and ${more} more`] : []),
    "",
  ].join("\n");
}
