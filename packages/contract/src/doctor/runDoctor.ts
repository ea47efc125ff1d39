import { writeFile } from "node:fs/promises";
import { SchemaFileError } from "./checks/schema";
import { messageOf } from "./client/messageOf";
import { examine } from "./examine";
import { readOptions, USAGE, UsageError } from "./options";
import { compareWithPrevious } from "./output/earlier";
import { htmlReport } from "./output/html";
import { textReport } from "./output/text";

/** Output streams of the command. */
interface Streams {
  out(text: string): void;
  err(text: string): void;
}

/** Exit codes. */
const SERVES = 0;
const MUST_MEND = 1;
const NOT_EXAMINED = 2;

/** Runs the command. Never throws. @returns its exit code */
export async function runDoctor(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { out, err }: Streams,
): Promise<number> {
  try {
    const options = readOptions(args, environment);
    if (!options) {
      out(USAGE);
      return SERVES;
    }
    const examined = await examine(options.examine);
    if (!examined.reached) {
      const reason = `The CMS gives no answer that can be examined. ${examined.reason}`;
      if (options.json) out(`${JSON.stringify({ version: 1, reached: false, reason }, null, 2)}\n`);
      else err(`${reason}\n`);
      return NOT_EXAMINED;
    }
    const { report } = examined;
    const since = options.state ? await compareWithPrevious(report, options.state) : undefined;
    if (options.html) await writeFile(options.html, htmlReport(report, since));
    out(
      options.json
        ? `${JSON.stringify({ ...report, ...(since && { since }) }, null, 2)}\n`
        : `${textReport(report, since)}\n`,
    );
    return report.serves ? SERVES : MUST_MEND;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const prefix = isUsage || error instanceof SchemaFileError ? "" : "The doctor failed. ";
    err(`${prefix}${messageOf(error)}\n${isUsage ? `\n${USAGE}` : ""}`);
    return NOT_EXAMINED;
  }
}
