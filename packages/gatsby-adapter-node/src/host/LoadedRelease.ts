import type { FastifyBaseLogger } from "fastify";
import { join } from "node:path";
import { Engine } from "../engine/Engine";
import { FunctionsApp } from "../functions/FunctionsApp";
import { readRelease } from "../release/readRelease";
import {
  PUBLIC_DIRECTORY,
  type HeaderSet,
  type Release,
  type StaticFile,
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
    settings: HostSettings,
  ) {
    this.router = new Router(release, files);
    this.rendered = new RenderCache(settings.dsgCacheBytes);
  }

  /**
   * Loads a release whole: its functions are required and its engine is started.
   *
   * @param directory the release itself, not a pointer
   * @throws Error if any part of it cannot be loaded
   */
  static async load(
    directory: string,
    settings: HostSettings,
    log: FastifyBaseLogger,
  ): Promise<LoadedRelease> {
    const { release, files } = await readRelease(directory);
    const functions = FunctionsApp.load(directory, release.functions, { settings, log });
    const engine = await startEngine(directory, release, settings, log);
    return new LoadedRelease(
      directory,
      release,
      files.files,
      files.headerSets,
      engine,
      functions,
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
