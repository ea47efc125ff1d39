import sharp from "sharp";
import { type ExportedItem, EXPORTS, readExport } from "../../test/wordpressExport";
import type { RunningWordPress } from "./startWordPress";

const HOST = /https?:\/\/(?:\w+\.)?wpthemetestdata\.wordpress\.com/g;
const PICTURE =
  /https?:\/\/wpthemetestdata\.(?:files\.)?wordpress\.com\/[^"'\s<>)]*?([^/"'\s<>)]+)\.(?:jpe?g|png|gif)(?:\?[^"'\s<>)]*)?/g;
const AT_ONCE = 4;

/** Fills a WordPress with the public test content, by its REST interface. @returns the numbers of entries by their titles */
export async function fillWordPress(cms: RunningWordPress): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  const pictures = new Map<string, { url: string; id: number }>();
  const terms = new Map<string, number>();
  for (const name of EXPORTS) {
    const items = readExport(name);
    await each(
      items.filter(({ type }) => type === "attachment"),
      async ({ file, title }) => {
        const made = await upload(cms, file, title);
        if (made) pictures.set(baseName(file), made);
      },
    );
    const named = new Map(
      items.flatMap((item) => item.terms.map((term) => [keyOf(term), term] as const)),
    );
    await each(
      [...named].filter(([key]) => !terms.has(key)),
      async ([key, term]) => {
        const list = LISTS[term.taxonomy];
        if (list) terms.set(key, await termOf(cms, list, term));
      },
    );
    const own = new Map<number, number>();
    // One below another comes after it, and those of one depth in their order.
    const entries = items.filter(({ type }) => type === "page" || type === "post");
    for (let left = entries; left.length > 0;) {
      const ready = left.filter(({ parent }) => !left.some(({ id }) => id === parent));
      await each(ready, async (item) => {
        const id = await enter(cms, item, own, terms, pictures);
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
const baseName = (address: string): string =>
  address
    .split("/")
    .at(-1)
    ?.replace(/\.\w+$/, "")
    .replace(/-\d+x\d+$/, "") ?? "";

async function upload(cms: RunningWordPress, file: string, title: string) {
  const [, ending] = /\.(jpe?g|png)$/.exec(file) ?? [];
  if (ending === undefined) return undefined;
  const isPng = ending === "png";
  const [type, name] = [isPng ? "image/png" : "image/jpeg", `${baseName(file)}.${ending}`];
  const background = `hsl(${name.length * 20}, 50%, 60%)`;
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  const content = await (isPng ? drawn.png() : drawn.jpeg()).toBuffer();
  const made = await cms.rest(
    "POST",
    "wp/v2/media",
    new File([new Uint8Array(content)], name, { type }),
  );
  await cms.rest("POST", `wp/v2/media/${String(made["id"])}`, { title, alt_text: title });
  return { url: String(made["source_url"]), id: Number(made["id"]) };
}

async function termOf(
  cms: RunningWordPress,
  list: string,
  { name, slug }: ExportedItem["terms"][number],
): Promise<number> {
  try {
    return Number((await cms.rest("POST", `wp/v2/${list}`, { name, slug }))["id"]);
  } catch (error) {
    // It is there already.
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
  pictures: ReadonlyMap<string, { url: string; id: number }>,
): Promise<number> {
  const { type, title, slug, status, content, excerpt, date, parent, isProtected } = item;
  const numbersIn = (taxonomy: string): number[] =>
    item.terms
      .filter((each) => each.taxonomy === taxonomy)
      .flatMap((each) => terms.get(keyOf(each)) ?? []);
  const local = content
    .replace(
      PICTURE,
      (address, name: string) => pictures.get(baseName(`${name}.jpg`))?.url ?? address,
    )
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

/** Does something for each, several at a time. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
