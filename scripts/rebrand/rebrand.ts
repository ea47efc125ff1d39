import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isHex } from "./color";
import { colorEdits } from "./colorEdits";
import { contentEdits, type ContentSource } from "./contentEdits";
import type { Edit, Edits } from "./edits";
import { markEdits } from "./markEdits";
import { nameEdits } from "./nameEdits";
import { RebrandError } from "./RebrandError";

/** What is asked for. What is not given stays as it is. */
export interface RebrandOptions extends ContentSource {
  /** Name of the institution. */
  readonly name?: string | undefined;
  readonly shortName?: string | undefined;
  /** Colour of links, buttons and fields, as #rrggbb. */
  readonly color?: string | undefined;
  /** Colour of the mark, as #rrggbb. Unless given, that of links. */
  readonly accent?: string | undefined;
  /** Path of an SVG file. */
  readonly mark?: string | undefined;
}

/** What was done. */
export interface Rebranding {
  /** Files that are other than before, with what is other. */
  readonly changed: readonly Pick<Edit, "file" | "what">[];
  readonly notes: readonly string[];
}

/**
 * Makes the site that of an institution: changes what shows the demo institution in the code, and where the
 * content comes from. Done again with the same options, it changes nothing.
 *
 * @throws RebrandError with everything that is wrong; then nothing was changed
 */
export async function rebrand(project: string, options: RebrandOptions): Promise<Rebranding> {
  const parts = await allEdits(project, options);
  const faults = [...optionFaults(options), ...parts.flatMap((part) => part.faults ?? [])];
  if (faults.length > 0) throw new RebrandError(faults);
  const changed: Edit[] = [];
  for (const edit of parts.flatMap(({ edits }) => edits)) {
    const file = join(project, edit.file);
    if (existsSync(file) && readFileSync(file).equals(Buffer.from(edit.content))) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, edit.content);
    changed.push(edit);
  }
  return {
    changed: changed.map(({ file, what }) => ({ file, what })),
    notes: parts.flatMap(({ notes = [] }) => notes),
  };
}

async function allEdits(project: string, options: RebrandOptions): Promise<Edits[]> {
  const { name, color, accent, mark } = options;
  const parts: Edits[] = [];
  if (name) {
    parts.push(nameEdits(project, name));
    const shortName = options.shortName ?? name;
    parts.push(contentEdits(project, { name, shortName }, options));
  }
  if (color && isHex(color) && isHex(accent ?? color)) {
    parts.push(colorEdits(project, color.toLowerCase(), (accent ?? color).toLowerCase()));
  }
  if (mark) {
    const source = existsSync(mark) ? readFileSync(mark, "utf8") : undefined;
    parts.push(
      source === undefined
        ? { edits: [], faults: [`--mark ${mark} is not there`] }
        : await markEdits(project, source, mark),
    );
  }
  return parts;
}

function optionFaults(options: RebrandOptions): string[] {
  const { name, color, accent, cms, content } = options;
  const faults: string[] = [];
  const refuse = (isWrong: boolean, fault: string) => void (isWrong && faults.push(fault));
  const wrongColor = (value: string | undefined) => value !== undefined && !isHex(value);
  const wrongCms = cms !== undefined && !/^https?:\/\/[^\s/]+/.test(cms);
  const wrongFolder = content !== undefined && !/^(?!.*\.\.)[\w-][\w./-]*$/.test(content);
  refuse(!name?.trim(), "--name is missing: the name of the institution");
  refuse(/[\n\r]/.test(name ?? ""), "--name is of one line");
  refuse(wrongColor(color), `--color ${color ?? ""} is no colour as #rrggbb`);
  refuse(wrongColor(accent), `--accent ${accent ?? ""} is no colour as #rrggbb`);
  refuse(accent !== undefined && color === undefined, "--accent needs --color");
  refuse(wrongCms, `--cms ${cms ?? ""} is no http or https address`);
  refuse(wrongFolder, `--content ${content ?? ""} is no folder of the project`);
  refuse(cms !== undefined && content !== undefined, "--cms and --content exclude each other");
  return faults;
}
