import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const NAME = "PrivateSourceMaps";
/** Of the bundler's stages the last, when source maps are there. */
const STAGE_REPORT = 5000;

/** What the bundler knows of a file. */
interface AssetInfo {
  /** Files that belong to it, as its source map. */
  related?: unknown;
}

/** As much of the bundler as is used here. */
interface Compilation {
  hooks: {
    processAssets: {
      tapPromise(
        options: { name: string; stage: number },
        run: (assets: Record<string, { source(): string | Buffer }>) => Promise<void>,
      ): void;
    };
  };
  updateAsset(file: string, source: unknown, change: (info: AssetInfo) => AssetInfo): void;
  deleteAsset(file: string): void;
}
interface Compiler {
  hooks: { compilation: { tap(name: string, run: (compilation: Compilation) => void): void } };
}

/**
 * Keeps the source maps of a build for operators, in .cache/source-maps: they hold the source of the
 * site, so they are no part of the output.
 */
export class PrivateSourceMaps {
  readonly #directory: string;

  /** @param siteDirectory absolute path of the site */
  constructor(siteDirectory: string) {
    this.#directory = path.join(siteDirectory, ".cache/source-maps");
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const options = { name: NAME, stage: STAGE_REPORT };
      compilation.hooks.processAssets.tapPromise(options, (assets) =>
        this.#take(compilation, assets),
      );
    });
  }

  async #take(
    compilation: Compilation,
    assets: Record<string, { source(): string | Buffer }>,
  ): Promise<void> {
    const maps = Object.entries(assets).filter(([file]) => file.endsWith(".map"));
    // Only the maps of the last build fit what it made.
    await rm(this.#directory, { recursive: true, force: true });
    await mkdir(this.#directory, { recursive: true });
    for (const [file, asset] of maps) {
      await writeFile(path.join(this.#directory, path.basename(file)), asset.source());
      const mapped = file.slice(0, -".map".length);
      const { [mapped]: script } = assets;
      // Gatsby takes what belongs to a file of the output for a file of the output.
      if (script) compilation.updateAsset(mapped, script, ({ related: _map, ...info }) => info);
      compilation.deleteAsset(file);
    }
  }
}
