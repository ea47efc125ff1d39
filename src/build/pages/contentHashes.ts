import { createHash } from "node:crypto";

/** As much of the bundler as is used here. */
interface Compiler {
  hooks: {
    thisCompilation: { tap(name: string, run: (compilation: Compilation) => void): void };
  };
}

interface Compilation {
  hash?: string;
  chunks: Iterable<{ hash?: string; files: Iterable<string> }>;
  hooks: {
    afterProcessAssets: { tap(name: string, run: (assets: Assets) => void): void };
  };
}

/** What the bundler will write, by its file names. */
type Assets = Record<string, { buffer(): Buffer }>;

/**
 * Gatsby renders pages again, and open tabs load everything again, when the bundler's hashes differ.
 * These follow how the bundler got to its result, which is another way from a cold cache than from
 * a warm one. This plugin makes them follow the result: the scripts and styles themselves.
 */
export class ContentHashes {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(ContentHashes.name, (compilation) => {
      compilation.hooks.afterProcessAssets.tap(ContentHashes.name, (assets) => {
        const names = Object.keys(assets).filter((name) => /\.(js|css)$/.test(name));
        compilation.hash = digest(assets, names);
        for (const chunk of compilation.chunks) chunk.hash = digest(assets, [...chunk.files]);
      });
    });
  }
}

function digest(assets: Assets, names: string[]): string {
  const hash = createHash("sha256");
  for (const name of names.sort()) {
    const content = assets[name]?.buffer() ?? "";
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex").slice(0, 20);
}
