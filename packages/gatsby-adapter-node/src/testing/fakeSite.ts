import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { FunctionsManifest, RoutesManifest } from "gatsby";
import { adapterSettings, type AdapterOptions } from "../adapter/adapterOptions";
import type { IAdaptContext } from "../adapter/gatsbyBuild";
import { writeRelease, type LaterContent } from "../adapter/writeRelease";
import type { Release } from "../release/release";
import { ENGINE, RENDERER } from "./fakeEngine";

const MUST_REVALIDATE = [{ key: "cache-control", value: "public, max-age=0, must-revalidate" }];
const IMMUTABLE = [{ key: "cache-control", value: "public, max-age=31536000, immutable" }];

/** What a fake build of Gatsby leaves behind. */
export interface FakeBuild {
  /** Static pages: content of the HTML by path. */
  pages?: Record<string, string>;
  /** Files below `public/` by name; those that end with a hash are immutable. */
  files?: Record<string, string | Buffer>;
  /** More routes, in front of those of pages and files. */
  routes?: RoutesManifest;
  /** Functions by name, as source of a CommonJS module; at `/api/` and the name, unless a route says otherwise. */
  functions?: Record<string, string>;
  /** Source of the body of the engine's `render(path, req)`; see {@link ENGINE}. */
  engine?: string;
  /** More files of the engine, by their paths below its folder. */
  engineFiles?: Record<string, string>;
  /** Makes releases of other content possible. */
  later?: LaterContent;
  pathPrefix?: string;
  trailingSlash?: "always" | "never" | "ignore";
}

/** A directory like that of a Gatsby site, in which builds can be faked. */
export class FakeSite {
  private constructor(readonly root: string) {}

  static async create(): Promise<FakeSite> {
    return new FakeSite(await mkdtemp(join(tmpdir(), "fake-site-")));
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }

  /** Writes what Gatsby would, and the release of it. @returns the release with its directory */
  async build(
    build: FakeBuild,
    options: AdapterOptions = {},
    warn: (text: string) => void = () => undefined,
  ): Promise<{ release: Release; directory: string; unchanged: number }> {
    await rm(join(this.root, "public"), { recursive: true, force: true });
    await rm(join(this.root, ".cache"), { recursive: true, force: true });
    const context = await this.#write(build);
    const reporter = { warn } as unknown as IAdaptContext["reporter"];
    const settings = adapterSettings({
      ...(build.later && { contentProgram: PROGRAM }),
      ...options,
    });
    return writeRelease(this.root, { ...context, reporter }, settings, build.later);
  }

  async #write(build: FakeBuild): Promise<Omit<IAdaptContext, "reporter">> {
    const { pathPrefix = "", trailingSlash = "never" } = build;
    const routes: RoutesManifest = [...(build.routes ?? [])];
    for (const functionId of Object.keys(build.functions ?? {})) {
      if (routes.some((route) => "functionId" in route && route.functionId === functionId))
        continue;
      routes.push({ type: "function", path: `${pathPrefix}/api/${functionId}`, functionId });
    }
    for (const [path, html] of Object.entries(build.pages ?? {})) {
      const file = path.endsWith(".html") ? path : join(path, "index.html");
      await this.#put(join("public", file), html);
      routes.push({
        type: "static",
        path: pathPrefix + path,
        filePath: join("public", file),
        headers: MUST_REVALIDATE,
      });
    }
    for (const [name, content] of Object.entries(build.files ?? {})) {
      await this.#put(join("public", name), content);
      const headers = /-[0-9a-f]{8}\./.test(name) ? IMMUTABLE : [];
      routes.push({
        type: "static",
        path: `${pathPrefix}/${name}`,
        filePath: `public/${name}`,
        headers,
      });
    }
    const functions: FunctionsManifest = [];
    for (const [name, source] of Object.entries(build.functions ?? {})) {
      const file = `.cache/functions/${name}.js`;
      await this.#put(file, source);
      functions.push({
        functionId: name,
        name: `/api/${name}`,
        pathToEntryPoint: file,
        requiredFiles: [file],
      });
    }
    if (build.engine !== undefined) {
      const file = ".cache/page-ssr/index.js";
      const renderer = ".cache/page-ssr/routes/render-page.js";
      const others = Object.entries(build.engineFiles ?? {}).map(([name, content]) => ({
        name: `.cache/page-ssr/${name}`,
        content,
      }));
      const known = routes.flatMap(({ type, path }) =>
        type === "function" && !path.startsWith(`${pathPrefix}/page-data/`)
          ? JSON.stringify(path.slice(pathPrefix.length))
          : [],
      );
      const source = ENGINE.replace("/* PAGES */", known.join());
      await this.#put(file, source.replace("/* RENDER */", build.engine));
      await this.#put(renderer, RENDERER);
      for (const { name, content } of others) await this.#put(name, content);
      await this.#put(PROGRAM, "");
      functions.push({
        functionId: "ssr-engine",
        name: "SSR & DSG",
        pathToEntryPoint: ".cache/page-ssr/lambda.js",
        requiredFiles: [file, renderer, ...others.map(({ name }) => name)],
      });
    }
    return {
      routesManifest: routes,
      functionsManifest: functions,
      headerRoutes: [
        { path: `${pathPrefix}/*`, headers: MUST_REVALIDATE },
        { path: `${pathPrefix}/static/*`, headers: IMMUTABLE },
      ],
      pathPrefix,
      trailingSlash,
      remoteFileAllowedUrls: [],
    };
  }

  async #put(name: string, content: string | Buffer): Promise<void> {
    const path = join(this.root, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

const PROGRAM = ".cache/program.js";

/** A route to the engine. */
export function pageRoute(path: string, cache = false): RoutesManifest[number] {
  return { type: "function", path, functionId: "ssr-engine", ...(cache ? { cache: true } : {}) };
}
