import type { FastifyBaseLogger } from "fastify";
import { join } from "node:path";
import { Engine } from "../engine/Engine";
import { FunctionsApp } from "../functions/FunctionsApp";
import { readRelease } from "../release/readRelease";
import {
  PUBLIC_DIRECTORY,
  SERVER_DIRECTORY,
  type HeaderSet,
  type Release,
  type StaticFile,
  type StoredFile,
} from "../release/release";
import { Router } from "../routing/Router";
import type { Sendable } from "../http/sendFile";
import { RenderCache } from "./RenderCache";
import type { HostSettings } from "./hostOptions";

/** A release in service: its routes, its functions and its render engine. */
export class LoadedRelease {
  readonly router: Router;
  readonly rendered: RenderCache;
  #users = 0;
  #unused: (() => void) | undefined;

  private constructor(
    readonly directory: string,
    readonly release: Release,
    readonly files: readonly StaticFile[],
    readonly headerSets: readonly HeaderSet[],
    readonly engine: Engine | undefined,
    readonly functions: FunctionsApp,
    /** Tells functions from those of other releases. */
    readonly functionsCode: string,
    settings: HostSettings,
  ) {
    this.router = new Router(release, files);
    this.rendered = new RenderCache(settings.dsgCacheBytes);
  }

  /**
   * Loads a release whole: its functions are required and its engine is started.
   *
   * @param directory the release itself, not a pointer
   * @param before the release in service, whose functions are taken over if they are the same
   * @throws Error if any part of it cannot be loaded
   */
  static async load(
    directory: string,
    settings: HostSettings,
    log: FastifyBaseLogger,
    before?: LoadedRelease,
  ): Promise<LoadedRelease> {
    const { release, files } = await readRelease(directory);
    // First, for it works in a thread of its own.
    const starting = startEngine(directory, release, settings, log);
    const code = functionsCode(release, files.server);
    let functions: FunctionsApp | undefined;
    try {
      functions =
        before?.functionsCode === code
          ? before.functions.share()
          : FunctionsApp.load(directory, release.functions, { settings, log });
      await starting;
    } catch (error) {
      functions?.unload();
      const engine = await starting.catch(() => undefined);
      await engine?.close();
      throw error;
    }
    const engine = await starting;
    return new LoadedRelease(
      directory,
      release,
      files.files,
      files.headerSets,
      engine,
      functions,
      code,
      settings,
    );
  }

  /** Counts a request that this release answers, until the returned function is called. */
  enter(): () => void {
    this.#users += 1;
    let inside = true;
    return () => {
      if (!inside) return;
      inside = false;
      this.#users -= 1;
      if (this.#users === 0) this.#unused?.();
    };
  }

  /** Waits for the requests that are running, then gives everything up. */
  async retire(): Promise<void> {
    if (this.#users > 0) await new Promise<void>((resolve) => (this.#unused = resolve));
    await this.engine?.close();
    this.functions.unload();
  }

  /** A file with its headers. */
  sendable(file: StaticFile): Sendable {
    return { directory: this.directory, file, headers: this.headerSets[file.headers] ?? {} };
  }
}

/** What functions are loaded from: their files, and all that is not of the render engine or of content. */
function functionsCode(
  { functions, engine }: Pick<Release, "functions" | "engine">,
  server: readonly StoredFile[],
): string {
  const own = server.filter(
    ({ file }) =>
      !file.startsWith(`${SERVER_DIRECTORY}/content/`) &&
      !(engine && file.startsWith(engine.pageSsr)),
  );
  return JSON.stringify([functions, own.map(({ file, hash }) => [file, hash]).sort()]);
}

async function startEngine(
  directory: string,
  { engine }: Release,
  settings: HostSettings,
  log: FastifyBaseLogger,
): Promise<Engine | undefined> {
  if (!engine) return undefined;
  const { pageSsr, queryEngine, datastore } = engine;
  const paths = {
    root: join(directory, "server"),
    pageSsr: join(directory, pageSsr),
    public: join(directory, PUBLIC_DIRECTORY),
    ...(queryEngine && datastore
      ? { queryEngine: join(directory, queryEngine), datastore: join(directory, datastore) }
      : {}),
  };
  return Engine.start(paths, {
    timeoutMs: settings.renderTimeoutMs,
    onCrash: (error) => log.error({ err: error }, "the render engine ended and is started anew"),
  });
}
