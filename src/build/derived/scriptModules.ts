import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** The part of webpack that is used here. */
interface Compiler {
  hooks: {
    done: {
      tapPromise(name: string, run: (stats: { compilation: Compilation }) => Promise<void>): void;
    };
  };
}

interface Compilation {
  chunks: Iterable<Chunk>;
  chunkGraph: { getChunkModules(chunk: Chunk): Module[] };
}

interface Chunk {
  files: Iterable<string>;
}

interface Module {
  /** Modules concatenated into this one. */
  modules?: Module[];
  resource?: string;
  size(): number;
}

/** Bytes of the modules of each script, before minification. */
export type ScriptModules = Record<string, Record<string, number>>;

/** Path of the list, below the site's directory. */
export const SCRIPT_MODULES = ".cache/quatrain/script-modules.json";

/** Writes a list of the modules in each script, for `npm run bench:weight`. */
export class ScriptModuleList {
  /** @param siteDirectory absolute path of the site */
  constructor(private readonly siteDirectory: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise(ScriptModuleList.name, async ({ compilation }) => {
      const file = path.join(this.siteDirectory, SCRIPT_MODULES);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(this.#read(compilation)));
    });
  }

  #read({ chunks, chunkGraph }: Compilation): ScriptModules {
    const scripts: ScriptModules = {};
    for (const chunk of chunks) {
      const modules = chunkGraph
        .getChunkModules(chunk)
        .flatMap((module) => module.modules ?? [module]);
      const sizes = Object.fromEntries(
        modules.map((module) => [this.#nameOf(module), module.size()] as const),
      );
      for (const file of chunk.files) if (file.endsWith(".js")) scripts[file] = sizes;
    }
    return scripts;
  }

  #nameOf({ resource = "(generated)" }: Module): string {
    const [file = ""] = resource.split("?");
    return path.relative(this.siteDirectory, file).replace(/^.*node_modules\//, "");
  }
}
