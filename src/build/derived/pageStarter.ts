import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { fileAddress } from "../../server/document/fileAddress";
import { printStyles } from "../../server/document/pageStyles";
import type { App } from "../../browser/start/starter";
import { browserslist } from "../../../package.json";

/** esbuild's names for browsers that browserslist names differently. */
const NAMES: Record<string, string> = { ios_saf: "ios" };

/** Oldest supported browsers in esbuild's format, such as "chrome120". See docs/browsers.md. */
const browserTargets = browserslist.map((browser) => {
  const [name = "", version = ""] = browser.split(" >= ");
  return `${NAMES[name] ?? name}${version}`;
});

const NAME = "PageStarter";

/** The part of webpack that is used here. */
interface Compiler {
  /** The site's path prefix: "/" or "/prefix/". */
  options: { output: { publicPath: string } };
  hooks: { done: { tapPromise(options: { name: string; stage: number }, run: Run): void } };
}

type Run = (stats: Stats) => Promise<void>;

interface Stats {
  compilation: { assets: object };
  hasErrors(): boolean;
}

/**
 * Gatsby writes the scripts at the end of every page to a file. This plugin replaces them with the starter
 * (src/browser/start/starter.ts). It restores Gatsby's text before Gatsby compares it with the next: otherwise Gatsby would
 * render every page again.
 */
export class PageStarter {
  readonly #siteDirectory: string;
  readonly #slice: string;
  readonly #original: string;

  /** @param siteDirectory absolute path of the site */
  constructor(siteDirectory: string) {
    this.#siteDirectory = siteDirectory;
    this.#slice = path.join(siteDirectory, "public/_gatsby/slices/_gatsby-scripts-1.html");
    this.#original = path.join(siteDirectory, ".cache/quatrain/scripts-slice.html");
  }

  apply(compiler: Compiler): void {
    const { done } = compiler.hooks;
    const { publicPath } = compiler.options.output;
    done.tapPromise({ name: NAME, stage: -100 }, () => this.#putBack());
    done.tapPromise({ name: NAME, stage: 100 }, async (stats) => {
      // Gatsby has written no file and reports the errors itself.
      if (stats.hasErrors()) return;
      const assets = Object.keys(stats.compilation.assets);
      await this.#replace(assets, publicPath.replace(/\/$/, ""));
    });
  }

  async #putBack(): Promise<void> {
    const [current, original] = await Promise.all([read(this.#slice), read(this.#original)]);
    if (original !== null && current?.startsWith(OPENING)) await writeFile(this.#slice, original);
  }

  async #replace(assets: string[], basePath: string): Promise<void> {
    const original = await read(this.#slice);
    // A failed build has written no file.
    if (original === null) return;
    const app = appOf(original, assets);
    const sheet = await readFile(path.join(this.#siteDirectory, "public", app.styles), "utf8");
    const styles = await this.#emit("styles", "css", withoutFonts(sheet));
    // Each page refers to the file by its hash; see inertScripts.tsx.
    await this.#emit("print", "css", printStyles(sheet));
    const script = await starterScript({ ...app, styles }, basePath);
    const starter = await this.#emit("starter", "js", script);
    await mkdir(path.dirname(this.#original), { recursive: true });
    await rm(this.#original, { force: true });
    await writeFile(this.#slice, `<script src="${starter}" defer></script>`);
    await writeFile(this.#original, original);
  }

  /** Writes a file named by its content hash. @returns its path */
  async #emit(name: string, extension: string, content: string): Promise<string> {
    const address = fileAddress(name, extension, content);
    const file = path.join(this.#siteDirectory, "public", address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    return address;
  }
}

const OPENING = '<script src="/static/starter-';

const INLINE =
  /<script\s+id="gatsby-chunk-mapping"\s*>\s*window\.___chunkMapping="(?:[^"\\]|\\.)*";\s*<\/script>\s*<script>window\.___webpackCompilationHash="(\w*)";<\/script>/;

/**
 * Parses the app's files from Gatsby's scripts.
 *
 * @param html HTML that Gatsby would put at the end of every page
 * @param assets names of webpack's files
 * @throws Error if the scripts are not in the known format, after a change in Gatsby
 */
export function appOf(html: string, assets: readonly string[]): App {
  const [inline, webpackCompilationHash = ""] = INLINE.exec(html) ?? [];
  const scripts = [...html.matchAll(/<script src="([^"]+)" async><\/script>/g)];
  const rest = [inline ?? "", ...scripts.map(([script]) => script)].reduce(
    (text, known) => text.replace(known, ""),
    html,
  );
  if (inline === undefined || scripts.length === 0 || rest.trim() !== "") {
    throw new Error(`Gatsby's scripts have changed: ${html.slice(0, 200)}`);
  }
  const styles = assets.find((name) => /^styles\.\w+\.css$/.test(name));
  if (!styles) throw new Error("Gatsby has not put the styles of the site into one file.");
  return {
    webpackCompilationHash,
    scripts: scripts.map(([, src = ""]) => src),
    styles: `/${styles}`,
  };
}

/** Removes the font faces, which every page already has: declared again, they would make browsers lay out all text again. */
function withoutFonts(sheet: string): string {
  return sheet.replaceAll(/@font-face\s*\{[^}]*\}/g, "");
}

/**
 * Bundles the starter for browsers.
 *
 * @param basePath the site's path prefix, "" or "/prefix"
 */
async function starterScript(app: App, basePath: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve("src/browser/start/starter.ts")],
    define: { APP: JSON.stringify(app), __BASE_PATH__: JSON.stringify(basePath) },
    // The starter uses nothing else of Gatsby.
    alias: { gatsby: path.resolve("src/browser/gatsby/gatsbyLink.ts") },
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: browserTargets,
    logLevel: "silent",
  });
  return outputFiles[0]?.text.trim() ?? "";
}

function read(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
