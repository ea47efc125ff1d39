import { createHash } from "node:crypto";
import type { CreateWebpackConfigArgs } from "gatsby";
import { PageStarter } from "../derived/pageStarter";
import * as own from "./webpackConfig";

/** Changes Gatsby's webpack configuration for one stage of a build. */
export function adaptBundler({ stage, actions, getConfig }: CreateWebpackConfigArgs): void {
  const site = process.cwd();
  actions.setWebpackConfig(own.webpackConfig(stage, site));
  if (stage === "build-javascript" || stage === "build-html") {
    actions.setWebpackConfig({ plugins: [new ContentHashes()] });
  }
  if (stage === "build-javascript") {
    actions.setWebpackConfig({ plugins: [new PageStarter(site)] });
  }
  // Gatsby merges only some settings; to change the others, replace the whole configuration.
  const settings = getConfig() as Parameters<typeof own.nameShortly>[0];
  const adapted = own.withoutLinting(own.keepFontsInFiles(own.acceptAnyStyleOrder(settings)));
  actions.replaceWebpackConfig(
    stage === "build-javascript" ? own.nameShortly(own.minifyBySwc(adapted)) : adapted,
  );
}

/** The part of webpack that is used here. */
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

/** Output of webpack by file name. */
type Assets = Record<string, { buffer(): Buffer }>;

/**
 * Makes webpack's hashes depend only on the output, that is on scripts and styles. By default they also differ between a
 * cold and a warm cache, and then Gatsby renders all pages again and open tabs reload everything.
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
