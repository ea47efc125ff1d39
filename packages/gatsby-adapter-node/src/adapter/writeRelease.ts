import type { IAdaptContext } from "./gatsbyBuild";
import { mkdir, realpath, rename, rm, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  RELEASE_VERSION,
  type DynamicRoute,
  type Release,
  type ReleaseFiles,
  type ContentHeaders,
} from "../release/release";
import type { SiteTemplates } from "../render/pageData";
import { readRelease, type StoredRelease } from "../release/readRelease";
import { isPattern } from "../routing/pathPattern";
import { ReleaseStore, STORE_DIRECTORY } from "../store/ReleaseStore";
import type { AdapterSettings } from "./adapterOptions";
import { functionRoute, isForeignRewrite, redirectRoute } from "./dynamicRoutes";
import { headerDefaults } from "../writing/headerSet";
import { writeDescription } from "../writing/writeDescription";
import { writeServerFiles } from "./serverFiles";
import { ServerFolder } from "../writing/ServerFolder";
import { writeStaticFiles } from "./staticFiles";
import { publicFile, type PublicFile } from "./staticRoutes";

/** Allowed names of a build, which go into a quoted header value. */
const NAME = /^[\w.:+-]{1,100}$/;

/**
 * The site's name of a build.
 *
 * @returns undefined without a `buildFile`
 * @throws Error if the file is missing, or its id does not fit into a header
 */
async function readBuild(
  root: string,
  { buildFile }: Pick<AdapterSettings, "buildFile">,
): Promise<string | undefined> {
  if (buildFile === undefined) return undefined;
  const path = join(root, "public", buildFile);
  const value = JSON.parse(await readFile(path, "utf8")) as { id?: unknown } | null;
  const id = value?.id;
  if (typeof id === "string" && NAME.test(id)) return id;
  throw new Error(`${path} has no \`id\` of letters, digits and .:+-_ that could name a build.`);
}

interface WrittenRelease {
  release: Release;
  directory: string;
  files: number;
  /** Number of files that equal those of the previous release. */
  unchanged: number;
}

/** Data to render and serve pages of later content releases. */
export interface LaterContent {
  templates: SiteTemplates;
  headers: ContentHeaders;
}

/**
 * Writes the release of a Gatsby build atomically: into a draft folder, which it moves at the end.
 *
 * @param root directory of the Gatsby site
 * @param later data for later content releases
 */
export async function writeRelease(
  root: string,
  context: IAdaptContext,
  settings: AdapterSettings,
  later?: LaterContent,
): Promise<WrittenRelease> {
  const directory = resolve(root, settings.outputDirectory);
  const draft = `${directory}.draft`;
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { recursive: true });
    const previous = await previousRelease(resolve(root, settings.previousRelease));
    const store = new ReleaseStore(join(draft, STORE_DIRECTORY));

    const { routes, statics } = sortRoutes(context, settings);
    const build = await readBuild(root, settings);
    const written = await writeStaticFiles(store, statics, { root, previous, settings });
    const server = await writeServerFiles(
      new ServerFolder(draft, previous),
      context.functionsManifest,
      { root, settings, templates: later?.templates },
    );
    const content = {
      version: RELEASE_VERSION,
      ...(build !== undefined && { build }),
      pathPrefix: context.pathPrefix,
      trailingSlash: context.trailingSlash,
      routes,
      functions: server.functions,
      ...(server.engine ? { engine: server.engine } : {}),
      remoteFileAllowedUrls: context.remoteFileAllowedUrls.map(({ regexSource }) => regexSource),
      ...(settings.partial && { partial: true as const }),
      ...(settings.images && { images: settings.images }),
      ...(later &&
        server.program !== undefined && {
          content: {
            headers: later.headers,
            compressFrom: settings.compress ? settings.compressFrom : null,
            program: server.program,
          },
        }),
    } as const;
    const files: ReleaseFiles = { ...written.index, server: server.files };
    const release = await writeDescription(draft, content, files);
    await moveInto(draft, directory);
    return { release, directory, files: written.count, unchanged: written.unchanged };
  } finally {
    // After a failure, this frees the space on a full disk.
    await rm(draft, { recursive: true, force: true });
  }
}

/** Splits Gatsby's routes into static files and the rest, which keeps its order. */
function sortRoutes(
  { routesManifest, headerRoutes, pathPrefix, reporter }: IAdaptContext,
  { hashedFiles }: AdapterSettings,
) {
  const defaults = headerDefaults(headerRoutes);
  const statics = new Map<string, PublicFile>();
  const routes: DynamicRoute[] = [];
  for (const route of routesManifest) {
    if (route.type === "function") routes.push(functionRoute(route));
    else if (route.type === "redirect") {
      if (!isForeignRewrite(route)) routes.push(redirectRoute(route));
      else reporter.warn(`${route.path} is left out: the host shows no pages of other servers.`);
    } else {
      const file = publicFile(route, { pathPrefix, defaults, hashedFiles });
      statics.set(file.path, file);
      if (file.page && isPattern(route.path)) {
        routes.push({ type: "client", path: route.path, target: file.path });
      }
    }
  }
  return { routes, statics: [...statics.values()] };
}

/** @returns undefined if there is no readable release at the path */
async function previousRelease(path: string): Promise<StoredRelease | undefined> {
  try {
    return await readRelease(await realpath(path));
  } catch {
    return undefined; // Missing or of another version: link nothing.
  }
}

async function moveInto(draft: string, directory: string): Promise<void> {
  const old = `${directory}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(directory, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rename(draft, directory);
  await rm(old, { recursive: true, force: true });
}
