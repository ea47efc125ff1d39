import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Figures } from "./sources/backendProcess";
import { textTable } from "./textTable";

// `npm run bench:sources`: what it takes to mirror a CMS of many pages, beside importing the same pages from a folder.

const { values } = parseArgs({ options: { pages: { type: "string", default: "10000" } } });
const count = Number(values.pages);

const TEXT = "A sentence that is as long as most of those that people write on pages. ".repeat(12);

function pageOf(number: number, title = `Page ${number}`) {
  const paragraphs = [1, 2, 3].map((part) => ({
    kind: "TextItem",
    text: `<p>${part}. ${TEXT}</p>`,
  }));
  return { title, path: `/page-${number}`, created: "2026-01-02", paragraphs };
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "quatrain-bench-sources-"));
  let title: string | undefined;
  const cms = createServer(({ url = "" }, response) => {
    if (url.includes("change")) title = "Another title";
    const numbers = url.endsWith("since=") ? [...Array(count).keys()] : title ? [0] : [];
    const entries = numbers.map((number) => ({
      kind: "ContentPage",
      id: `page-${number}`,
      langcode: "en",
      ...pageOf(number, number === 0 ? title : undefined),
    }));
    response.end(JSON.stringify({ entries, cursor: "1" }));
  });
  try {
    const content = join(folder, "content");
    for (let number = 0; number < count; number++) {
      const node = join(content, "nodes", `page-${number}`);
      await mkdir(node, { recursive: true });
      // JSON is YAML, too.
      await writeFile(
        join(node, "node.yaml"),
        JSON.stringify({ kind: "ContentPage", nid: number + 1 }),
      );
      await writeFile(join(node, "en.yaml"), JSON.stringify(pageOf(number)));
    }
    await new Promise<void>((resolve) => cms.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(cms.address() as AddressInfo).port}/`;
    const rows = [
      ["folder", await figuresOf({ DATA_DIR: join(folder, "one"), BENCH_FOLDER: content })],
      ["source", await figuresOf({ DATA_DIR: join(folder, "other"), BENCH_CMS_URL: url })],
    ] as const;
    const names = ["firstMs", "rssMiB", "pollMs", "changeMs"] as const;
    const cells = rows.map(([name, figures]) => [
      name,
      ...names.map((each) => figures[each]?.toFixed(1) ?? ""),
    ]);
    console.log(textTable([`${count} pages`, ...names], cells));
  } finally {
    cms.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function figuresOf(env: Record<string, string>): Promise<Figures> {
  const child = fork(join(__dirname, "sources/backendProcess.ts"), {
    env: { ...process.env, ...env },
    execArgv: [...process.execArgv, "--expose-gc"],
  });
  const ended = once(child, "exit").then(() => {
    throw new Error("The backend has ended.");
  });
  const told = once(child, "message").then(([figures]) => figures as Figures);
  ended.catch(() => undefined);
  return Promise.race([told, ended]);
}

void main();
