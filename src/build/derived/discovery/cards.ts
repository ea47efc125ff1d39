import { createHash } from "node:crypto";
import { access, copyFile, mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { cardPath, hasOwnPicture } from "../../../server/document/structuredData/cardPath";
import { sourceFingerprint } from "../../configuration/sourceFingerprint";
import type { SiteRoute } from "../../reading/siteRoute";
import { cardDrawing, type CardTexts } from "./cardDrawing";
import { FONT_FILES, readLettering, type Lettering } from "./lettering";
import { removeAllExcept } from "./removeAllExcept";

/** Brand of the institution, which the cards show. */
const BRAND_FILE = path.join("src", "styles", "brand.ts");

/** Timeout for drawing one card, in seconds. */
const LIMIT_SECONDS = 10;

/** The part of a page that its card shows. */
export type CardPage = Pick<SiteRoute, "langcode" | "path"> & {
  entity: Pick<SiteRoute["entity"], "title" | "path" | "breadcrumb" | "metatags">;
};

/** Folders for the cards of a site. */
export interface CardFolders {
  siteDirectory: string;
  /** Gatsby's output. */
  publicDirectory: string;
}

/** Draws cards, with a cache on disk. */
export class CardDrawer {
  /** Number of cards drawn anew. */
  drawn = 0;
  #tools: ReturnType<typeof drawingTools> | undefined;
  /** Pending drawings by cache file: two pages may have the same card. */
  readonly #drawing = new Map<string, Promise<void>>();

  private constructor(
    readonly cache: string,
    /** Hash of the code that draws cards. */
    private readonly code: string,
    private readonly siteDirectory: string,
  ) {}

  static async prepare(siteDirectory: string): Promise<CardDrawer> {
    const cache = path.join(siteDirectory, ".cache", "cards");
    await mkdir(cache, { recursive: true });
    return new CardDrawer(cache, await fingerprint(siteDirectory), siteDirectory);
  }

  /** @returns the cache file with the card of a page */
  async draw(page: CardPage, siteName: string): Promise<string> {
    const texts = textsOf(page, siteName);
    const key = createHash("sha256").update(this.code).update(JSON.stringify(texts)).digest("hex");
    const file = path.join(this.cache, `${key.slice(0, 32)}.png`);
    const drawing = this.#drawing.get(file) ?? this.#drawOnce(texts, file);
    this.#drawing.set(file, drawing);
    try {
      await drawing;
    } finally {
      this.#drawing.delete(file);
    }
    return file;
  }

  async #drawOnce(texts: CardTexts, file: string): Promise<void> {
    if (await exists(file)) return;
    this.#tools ??= drawingTools(this.siteDirectory);
    await draw(cardDrawing(texts, ...(await this.#tools)), file);
    this.drawn += 1;
  }
}

/** Reads the font, which takes longer than drawing a card. */
async function drawingTools(siteDirectory: string): Promise<[bold: Lettering, regular: Lettering]> {
  return Promise.all([readLettering(siteDirectory, 600), readLettering(siteDirectory, 400)]);
}

/**
 * Draws a card for each page without a picture of its own, for link previews of other services.
 *
 * @param siteNames name of the site in each language
 * @param areAll whether these are all pages, so that unused cards can be removed from the cache
 * @returns number of cards drawn anew
 */
export async function writeCards(
  { siteDirectory, publicDirectory }: CardFolders,
  siteNames: Readonly<Record<string, string>>,
  pages: readonly CardPage[],
  areAll = true,
): Promise<number> {
  const cards = path.join(publicDirectory, "cards");
  await mkdir(cards, { recursive: true });
  const drawer = await CardDrawer.prepare(siteDirectory);
  const kept: string[] = [];
  for (const page of pages.filter(({ entity }) => !hasOwnPicture(entity))) {
    const cached = await drawer.draw(page, siteNames[page.langcode] ?? "");
    const file = path.join(publicDirectory, cardPath(page.langcode, page.entity.path));
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(cached, file);
    kept.push(cached, file);
  }
  if (areAll) await removeAllExcept(drawer.cache, kept);
  await removeAllExcept(cards, kept);
  return drawer.drawn;
}

function textsOf({ entity }: CardPage, siteName: string): CardTexts {
  const above = entity.breadcrumb.filter(({ url }) => url !== "/").at(-1)?.title ?? null;
  const isHome = entity.path === "/";
  return { title: isHome ? siteName : entity.title, siteName, section: isHome ? null : above };
}

async function draw(drawing: string, file: string): Promise<void> {
  const image = sharp(Buffer.from(drawing))
    .timeout({ seconds: LIMIT_SECONDS })
    .png({ palette: true, colours: 64 });
  await writeFile(`${file}.tmp`, await image.toBuffer());
  await rename(`${file}.tmp`, file);
}

/** Hash of the code that draws cards. */
function fingerprint(siteDirectory: string): Promise<string> {
  const code = ["cardDrawing.ts", "lettering.ts", "cards.ts"].map((name) =>
    path.join("src", "build", "derived", "discovery", name),
  );
  return sourceFingerprint(siteDirectory, [...code, BRAND_FILE, ...FONT_FILES], null);
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
