import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { type ExportedItem, EXPORTS, readExport } from "../../test/wordpressExport";
import type { RunningWordPress } from "./startWordPress";

const HOST = /https?:\/\/(?:\w+\.)?wpthemetestdata\.wordpress\.com/g;
const FILE =
  /https?:\/\/[^"'\s<>)]*?\/([^/"'\s<>)]+)\.(jpe?g|png|gif|mp3|ogg|mp4|mov|pdf)(?:\?[^"'\s<>)]*)?/g;
const AT_ONCE = 4;

/** Fills a WordPress with the public test content by its REST API. @returns numbers of entries by title */
export async function fillWordPress(cms: RunningWordPress): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  const files = new Map<string, string>();
  const terms = new Map<string, number>();
  for (const name of EXPORTS) {
    const items = readExport(name);
    const texts = items.map(({ file, content }) => `${file} ${content}`).join(" ");
    const named = new Map([...texts.matchAll(FILE)].map(([address]) => [nameOf(address), address]));
    await each(
      [...named.keys()].filter((each) => !files.has(each)),
      async (each) => void files.set(each, await upload(cms, each)),
    );
    const used = new Map(
      items.flatMap((item) => item.terms.map((term) => [keyOf(term), term] as const)),
    );
    await each(
      [...used].filter(([key]) => !terms.has(key)),
      async ([key, term]) => {
        const list = LISTS[term.taxonomy];
        if (list) terms.set(key, await termOf(cms, list, term));
      },
    );
    const own = new Map<number, number>();
    // Parents first. One at a time, because WordPress may give concurrent entries the same slug.
    const entries = items.filter(({ type }) => type === "page" || type === "post");
    for (let left = entries; left.length > 0;) {
      const ready = left.filter(
        (item) =>
          !left.some(({ id }) => id === item.parent) &&
          left.find(({ slug }) => slug === item.slug) === item,
      );
      await each(ready, async (item) => {
        const id = await enter(cms, item, own, terms, files);
        own.set(item.id, id);
        numbers.set(item.title, id);
      });
      left = left.filter((item) => !ready.includes(item));
    }
  }
  return numbers;
}

const LISTS: Readonly<Record<string, string>> = { category: "categories", post_tag: "tags" };
const keyOf = ({ taxonomy, slug }: ExportedItem["terms"][number]): string => `${taxonomy}:${slug}`;
/** File name without its size. The site serves no QuickTime videos. */
const nameOf = (address: string): string =>
  address
    .replace(FILE, "$1.$2")
    .replace(/\.mov$/, ".mp4")
    .replace(/-\d+x\d+(?=\.\w+$)/, "");

/** Placeholders for files that the test content lacks. */
async function contentOf(name: string): Promise<readonly [type: string, content: Uint8Array]> {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  const fixtures = "packages/backend/test/fixtures/content/files";
  if (ending === "pdf") return ["application/pdf", await readFile(`${fixtures}/report.pdf`)];
  if (ending === "mp4") return ["video/mp4", await readFile(`${fixtures}/flow.mp4`)];
  if (ending === "mp3" || ending === "ogg") {
    // Silent MPEG frames.
    const frame = Buffer.alloc(417);
    frame.set([0xff, 0xfb, 0x90, 0x64]);
    return [`audio/${ending === "mp3" ? "mpeg" : "ogg"}`, Buffer.concat(Array(40).fill(frame))];
  }
  const background = `hsl(${name.length * 20}, 50%, 60%)`;
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  if (ending === "png") return ["image/png", await drawn.png().toBuffer()];
  if (ending === "gif") return ["image/gif", await drawn.gif().toBuffer()];
  return ["image/jpeg", await drawn.jpeg().toBuffer()];
}

async function upload(cms: RunningWordPress, name: string): Promise<string> {
  const [type, content] = await contentOf(name);
  const file = new File([new Uint8Array(content)], name, { type });
  const made = await cms.rest("POST", "wp/v2/media", file);
  if (type.startsWith("image/")) {
    await cms.rest("POST", `wp/v2/media/${String(made["id"])}`, { alt_text: name });
  }
  return String(made["source_url"]);
}

async function termOf(
  cms: RunningWordPress,
  list: string,
  { name, slug }: ExportedItem["terms"][number],
): Promise<number> {
  try {
    return Number((await cms.rest("POST", `wp/v2/${list}`, { name, slug }))["id"]);
  } catch (error) {
    // It already exists.
    const { cause } = error as { cause?: { data?: { term_id?: number } } };
    if (cause?.data?.term_id === undefined) throw error;
    return cause.data.term_id;
  }
}

async function enter(
  cms: RunningWordPress,
  item: ExportedItem,
  own: ReadonlyMap<number, number>,
  terms: ReadonlyMap<string, number>,
  files: ReadonlyMap<string, string>,
): Promise<number> {
  const { type, title, slug, status, content, excerpt, date, parent, isProtected } = item;
  const numbersIn = (taxonomy: string): number[] =>
    item.terms
      .filter((each) => each.taxonomy === taxonomy)
      .flatMap((each) => terms.get(keyOf(each)) ?? []);
  const local = content
    .replace(FILE, (address) => files.get(nameOf(address)) ?? address)
    .replace(HOST, cms.url);
  const body = {
    title,
    slug,
    status: status === "future" ? "future" : status,
    content: local,
    excerpt,
    date_gmt: date.startsWith("0000") ? undefined : date.replace(" ", "T"),
    ...(isProtected ? { password: "enter" } : {}),
    ...(type === "page" ? { parent: own.get(parent) ?? 0 } : {}),
    ...(type === "post" ? { categories: numbersIn("category"), tags: numbersIn("post_tag") } : {}),
  };
  return Number((await cms.rest("POST", `wp/v2/${type}s`, body))["id"]);
}

/** Runs a task for each value, several at a time. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
