import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { contractSchema } from "@quatrain/contract";
import { contentModel } from "@quatrain/contract/contentModel";
import { startTestPublisher } from "../../packages/publisher/src/testing/startTestPublisher";

// docs/connect-your-cms.md quotes the examples word by word, and names fields that there are.

const root = path.join(__dirname, "../..");
const file = path.join(root, "docs/connect-your-cms.md");
const guide = readFileSync(file, "utf8");
/** Blocks of code. What stands behind the language is a file, or what the block is. */
const fences = [...guide.matchAll(/^```(\w+) ?(.*)\n([^]*?)^```$/gm)].map(
  ([, language = "", about = "", text = ""]) => {
    const [begins = ""] = text.trimStart().split("\n");
    return { language, about, text, begins };
  },
);
const quotes = fences.filter(({ about }) => about !== "");

/** A text without the blanks that all of its lines begin with. */
function withoutIndent(text: string): string {
  const lines = text.replace(/\n+$/, "").split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const least = Math.min(...indents);
  return lines.map((line) => line.slice(least)).join("\n");
}

test("it quotes each example, and all else are commands", () => {
  const examples = readdirSync(path.join(root, "examples")).filter((each) => each !== "testing");
  const quoted = new Set(quotes.map(({ about }) => about.split("/")[1]));
  expect([...quoted].sort()).toEqual(examples.sort());
  const others = fences.filter((each) => !quotes.includes(each));
  expect([...new Set(others.map(({ language }) => language))]).toEqual(["sh"]);
});

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

/** The names in backticks in a cell of a table. */
const names = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

test("each field of its table is one of the contract, or one that items have beside it", () => {
  const { types } = contentModel(contractSchema());
  // Of items alone: packages/contract/src/source.ts.
  const ofItems = [
    "kind",
    "id",
    "langcode",
    "parent",
    "file",
    "translations",
    "items",
    "from",
    "to",
    "name",
  ];
  const rows = guide
    .slice(guide.indexOf("## Field by field"))
    .matchAll(/^\| (any page|`\w+`| +) +\| (.*?) +\|/gm);
  let kind = "";
  const wrong: string[] = [];
  let count = 0;
  for (const [, item = "", fields] of rows) {
    kind = item.trim() === "" ? kind : (names(item)[0] ?? "ContentPage");
    for (const field of names(fields)) {
      count += 1;
      const isThere = types.get(kind)?.fields.has(field) ?? false;
      if (!isThere && !ofItems.includes(field)) wrong.push(`${kind}.${field}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(20);
});

test("the sources are as short as it says, and Drupal's hands over ten kinds in less than 150 lines", () => {
  const links = guide.matchAll(/\[(\d+) lines\]\(\.\.\/(examples\/\w+-source\/source\.ts)\)/g);
  const said = [...links].map(([, lines, source = ""]) => [source, Number(lines)]);
  const counted = said.map(([source]) => {
    const text = readFileSync(path.join(root, String(source)), "utf8");
    return [source, text.trimEnd().split("\n").length];
  });
  expect(said).toEqual(counted);
  expect(said).toHaveLength(3);
  const drupal = readFileSync(path.join(root, "examples/drupal-source/source.ts"), "utf8");
  // Pictures are made of what is found in text.
  const kinds = new Set([...drupal.matchAll(/kind: "(\w+)"/g)].map(([, kind]) => kind));
  expect(kinds.size).toBe(10);
  expect(drupal.split("\n").length).toBeLessThan(151);
});

test("a CMS tells the publisher what has changed, signed", async () => {
  const publisher = await startTestPublisher();
  const folder = mkdtempSync(path.join(tmpdir(), "guide-publish-"));
  try {
    mkdirSync(path.join(folder, ".data"));
    const secret = `${publisher.env.PUBLISH_WEBHOOK_SECRET}\n`;
    writeFileSync(path.join(folder, ".data/publish-secret"), secret);
    const { text } = fences.find((each) => each.text.includes("openssl"))!;
    const script = text.replace("http://127.0.0.1:4200", publisher.url);
    const { stdout } = await promisify(execFile)("bash", ["-euc", script], { cwd: folder });
    expect(guide).toContain(`\`${stdout.trim()}\``);
    const { changes } = await publisher.status();
    expect(changes[0]?.paths).toEqual([{ langcode: "de", path: "/kontakt", state: "changed" }]);
  } finally {
    rmSync(folder, { recursive: true });
    await publisher.stop();
  }
});
