import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { fencesOf, withoutIndent } from "../../testing/fences";
import { startTestPublisher } from "../../../packages/publisher/src/testing/startTestPublisher";
import { FailedExample, type RunningExample, startExample } from "../../testing/startExample";

// docs/connect-your-cms.md quotes the example word by word, and what it says to type does what it says.

const root = path.join(__dirname, "../../..");
const fences = fencesOf(path.join(root, "docs/connect-your-cms.md"));
const quotes = fences.filter(({ about }) => about.startsWith("examples/"));

test("quotes most of the example's steps, and nothing that is in no file", () => {
  expect(quotes.length).toBeGreaterThan(12);
  const languages = new Set(fences.filter((each) => !quotes.includes(each)).map(nameOf));
  expect([...languages].sort()).toEqual(["json answer", "sh", "text answer"]);
});

function nameOf({ language, about }: { language: string; about: string }) {
  return `${language} ${about}`.trim();
}

test.each(quotes)("$about has word by word: $begins", ({ about, text }) => {
  const lines = readFileSync(path.join(root, about), "utf8").split("\n");
  const quoted = withoutIndent(text).split("\n");
  const places = lines.map((_, index) =>
    withoutIndent(lines.slice(index, index + quoted.length).join("\n")),
  );
  // All places in a message would be the file many times over.
  expect({ about, isThere: places.includes(withoutIndent(text)) }).toEqual({
    about,
    isThere: true,
  });
});

describe("the commands", () => {
  /** Where they run: a copy, since they change it. */
  const folder = mkdtempSync(path.join(tmpdir(), "walkthrough-"));
  const commands = fences.filter(({ language }) => language === "sh");
  let running: RunningExample | undefined;

  beforeAll(() => {
    mkdirSync(path.join(folder, "examples"));
    cpSync(path.join(root, "examples/json-cms"), path.join(folder, "examples/json-cms"), {
      recursive: true,
    });
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  });
  afterAll(async () => {
    await running?.stop();
    rmSync(folder, { recursive: true });
  });

  test("run in their order, and say what the page says", async () => {
    let cwd = folder;
    const said: string[] = [];
    for (const fence of commands) {
      const lines = fence.text.trimEnd().split("\n");
      if (inProject(fence)) continue;
      let output = "";
      for (const line of lines) {
        const [, to] = /^cd (\S+)$/.exec(line) ?? [];
        if (to) cwd = path.join(cwd, to);
        else if (/npm start$/.test(line)) output = await start(line, cwd);
        else output = await run(line, cwd);
      }
      const answer = fences[fences.indexOf(fence) + 1];
      if (answer?.about === "answer") said.push(checked(answer.language, output, answer.text));
    }
    const answers = fences.filter(
      ({ about }, at) => about === "answer" && !inProject(fences[at - 1]),
    );
    expect(said).toEqual(answers.map(({ language, text }) => checked(language, text, text)));
    expect(said).toHaveLength(3);
  });

  /** Starts the example with a line of the page; what stopped it, if it does not. */
  async function start(line: string, cwd: string): Promise<string> {
    await running?.stop();
    running = undefined;
    try {
      running = await startExample(cwd, {}, ["bash", "-c", line]);
      return "";
    } catch (error) {
      if (error instanceof FailedExample) return error.stderr;
      throw error;
    }
  }

  async function run(line: string, cwd: string): Promise<string> {
    expect(line).toMatch(/^(curl|cp|rm) /);
    // The page names the port that is set unless another is.
    const address = line.replace("http://127.0.0.1:4110", running?.origin ?? "nowhere");
    const { stdout } = await promisify(execFile)("bash", ["-c", address], { cwd });
    return stdout;
  }
});

/** Whether a command belongs to the site, and not to the example. */
function inProject(fence: { text: string } | undefined): boolean {
  return fence?.text.startsWith("# in the folder of the project\n") ?? false;
}

test("tells the publisher what has changed, signed", async () => {
  const publisher = await startTestPublisher();
  const folder = mkdtempSync(path.join(tmpdir(), "walkthrough-publish-"));
  try {
    mkdirSync(path.join(folder, ".data"));
    writeFileSync(
      path.join(folder, ".data/publish-secret"),
      `${publisher.env.PUBLISH_WEBHOOK_SECRET}\n`,
    );
    const at = fences.findIndex(({ text }) => text.includes("openssl"));
    const script = fences[at]!.text.replace("http://127.0.0.1:4200", publisher.url);
    const { stdout } = await promisify(execFile)("bash", ["-euc", script], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual(JSON.parse(fences[at + 1]!.text));
    const { changes } = await publisher.status();
    expect(changes[0]?.paths).toEqual([{ langcode: "de", path: "/kontakt", state: "changed" }]);
  } finally {
    rmSync(folder, { recursive: true });
    await publisher.stop();
  }
});

/** What is compared: the meaning of JSON, and the line of an error that npm adds its own to. */
function checked(language: string, output: string, expected: string): string {
  if (language === "json") return JSON.stringify(JSON.parse(output));
  return output.split("\n").find((line) => line === expected.trimEnd()) ?? output;
}

test("starts the site with a script and a setting that there are", () => {
  const [doctor, site] = fences.filter(inProject);
  const [, setting, script] = /^(\w+)=http:\S+ npm (\w+)$/m.exec(site!.text)!;
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: object;
  };
  expect(scripts).toHaveProperty(script!);
  expect(scripts).toHaveProperty(/npm run (\w+) -- http/.exec(doctor!.text)![1]!);
  expect(readFileSync(path.join(root, ".env.example"), "utf8")).toContain(`\n${setting!}=\n`);
  expect(site!.text).toContain("http://127.0.0.1:4110/graphql");
  expect(readFileSync(path.join(root, "examples/json-cms/server.mjs"), "utf8")).toContain(
    'PORT = "4110"',
  );
});
