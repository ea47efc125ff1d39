import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { fileAddress } from "../../server/document/fileAddress";
import { printStyles } from "../../server/document/pageStyles";
import type { App } from "../../browser/start/starter";
import { browserslist } from "../../../package.json";

/** How esbuild calls browsers that have another name in browserslist. */
const NAMES: Record<string, string> = { ios_saf: "ios" };

/** The oldest browsers that the site is made for, as esbuild names them: "chrome120". See docs/browsers.md. */
const browserTargets = browserslist.map((browser) => {
  const [name = "", version = ""] = browser.split(" >= ");
  return `${NAMES[name] ?? name}${version}`;
});

const NAME = "PageStarter";

/** As much of the bundler as is used here. */
interface Compiler {
  /** All addresses of the site begin with its public path: "/" or "/prefix/". */
  options: { output: { publicPath: string } };
  hooks: { done: { tapPromise(options: { name: string; stage: number }, run: Run): void } };
}

type Run = (stats: Stats) => Promise<void>;

interface Stats {
  compilation: { assets: object };
  hasErrors(): boolean;
}

/**
 * Gatsby keeps the scripts that every page ends with in a file of their own, two of them inline. This
 * plugin puts the starter (src/browser/start/starter.ts) in their place once Gatsby has written them, and puts
 * Gatsby's text back before it compares it with the next: it would take every page for changed.
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
      // Then no file is there, and what is wrong is told by Gatsby.
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
    // A build that failed has written none.
    if (original === null) return;
    const app = appOf(original, assets);
    const sheet = await readFile(path.join(this.#siteDirectory, "public", app.styles), "utf8");
    const styles = await this.#emit("styles", "css", withoutFonts(sheet));
    // Each page names it by its content; see inertScripts.tsx.
    await this.#emit("print", "css", printStyles(sheet));
    const script = await starterScript({ ...app, styles }, basePath);
    const starter = await this.#emit("starter", "js", script);
    await mkdir(path.dirname(this.#original), { recursive: true });
    await rm(this.#original, { force: true });
    await writeFile(this.#slice, `<script src="${starter}" defer></script>`);
    await writeFile(this.#original, original);
  }

  /** Writes a file that is named by its content, and gives its address. */
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
 * What Gatsby's scripts say of the app.
 *
 * @param html what Gatsby would end every page with
 * @param assets names of the files of the bundler
 * @throws Error if they are not those known: then a new version of Gatsby must be looked at.
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

/** Every page names the fonts by itself. Named again, they would have browsers lay out all of its text again. */
function withoutFonts(sheet: string): string {
  return sheet.replaceAll(/@font-face\s*\{[^}]*\}/g, "");
}

/**
 * The script that starts the app, for browsers as it is.
 *
 * @param basePath what all paths of the site begin with, "" or "/prefix"
 */
async function starterScript(app: App, basePath: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve("src/browser/start/starter.ts")],
    define: { APP: JSON.stringify(app), __BASE_PATH__: JSON.stringify(basePath) },
    // All that it takes from Gatsby is there.
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
