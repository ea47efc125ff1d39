import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createBlock, NewBlockError } from "./newBlock/createBlock";

// Adds a kind of content block: `npm run new:block -- MyBlock "What it is." [--group text]`.

const PROJECT = join(__dirname, "..");
const USAGE = 'Usage: npm run new:block -- MyBlock "What it is." [--group text]';

function readRequest() {
  try {
    const { values, positionals } = parseArgs({
      options: { group: { type: "string", default: "text" } },
      allowPositionals: true,
    });
    const [kind, description, ...rest] = positionals;
    if (!kind || !description || rest.length > 0) throw new NewBlockError(USAGE);
    return { block: { kind, description }, group: values.group };
  } catch (error) {
    if (error instanceof TypeError) throw new NewBlockError(`${error.message}\n${USAGE}`);
    throw error;
  }
}

function run(program: string, ...args: string[]): void {
  const command = join(PROJECT, "node_modules/.bin", program);
  execFileSync(command, args, { cwd: PROJECT, stdio: "inherit" });
}

try {
  const { block, group } = readRequest();
  const files = createBlock(PROJECT, block, group);
  run("prettier", "--write", "--log-level", "warn", ...files);
  run("tsx", "scripts/codegen.ts");
  console.log(`${files.map((file) => `wrote ${file}`).join("\n")}

Give ${block.kind} its own fields; docs/adding-a-block.md shows how.`);
} catch (error) {
  if (!(error instanceof NewBlockError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
