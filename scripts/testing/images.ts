import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

const FILE = resolve(__dirname, "../../Dockerfile");
/** Commands that need the base image. */
const OF_SYSTEM = /apt-get|install -d -o node/;

/** Instructions of a stage of the Dockerfile, without its FROM line. */
export async function stageOf(name: string): Promise<string> {
  const stages = (await readFile(FILE, "utf8")).split(/^(?=FROM )/m);
  const found = stages.find((each) => new RegExp(`^FROM \\S+ AS ${name}$`, "m").test(each));
  if (found === undefined) throw new Error(`The Dockerfile makes no ${name}.`);
  return found;
}

/**
 * Runs the instructions of an image in a folder, except commands that need its system.
 *
 * @param images folders in place of other images, and of the build context ("")
 */
export async function makeImage(
  name: string,
  folder: string,
  images: Readonly<Record<string, string>>,
): Promise<void> {
  const steps = (await stageOf(name)).matchAll(/^(COPY|RUN) (?:--from=(\S+) )?(.*)$/gm);
  for (const [, step, from = "", text = ""] of steps) {
    if (OF_SYSTEM.test(text)) continue;
    const command = step === "RUN" ? text : copying(text, images[from] ?? "", folder);
    execFileSync("sh", ["-euc", command], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  }
}

function copying(text: string, source: string, folder: string): string {
  const names = text.split(" ");
  const target = names.pop() ?? "";
  const [first = ""] = names;
  if (first.startsWith("/site")) {
    // A folder is copied as what is in it.
    return `mkdir -p ${target} && cp -a ${join(source, first.slice("/site".length))}/. ${target}`;
  }
  const files = names.map((name) => join(source, name)).join(" ");
  return `mkdir -p ${join(folder, target)} && cp ${files} ${target}`;
}
