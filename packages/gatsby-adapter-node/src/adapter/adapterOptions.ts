import type { ImageLadder } from "image-ladder/ladder";
import { ladderFaults } from "image-ladder/ladderFaults";

export interface AdapterOptions {
  /** Folder of the release, relative to the site. Default: `release`. */
  outputDirectory?: string;
  /**
   * A release, or a pointer to one, whose unchanged files are linked instead of copied and compressed
   * again. Default: what `outputDirectory` holds before the build.
   */
  previousRelease?: string;
  /**
   * Whether the release contains Gatsby's data store and query engine, which SSR and DSG pages with a
   * page query need.
   * Default: true.
   */
  datastore?: boolean;
  /**
   * A JSON file below `public/` whose `id` names the build, such as `builds/latest.json`. Pages are sent
   * with it as `Server-Timing: build;desc="…"`. Default: none.
   */
  buildFile?: string;
  /**
   * Files whose names the site gives a hash of their content, by their path below `public/`. Browsers
   * keep them for good. They go with their page: shared caches do not keep them, and they are gone with
   * the release. Default: none.
   */
  hashedFiles?: RegExp;
  /**
   * The widths, shapes and qualities that pages ask the host's image service for; it makes no others.
   * Default: those of the host.
   */
  images?: ImageLadder;
  /**
   * A CommonJS module, relative to the site, that reads content and describes pages; the release gets a copy. It
   * allows content releases without a Gatsby build. Default: none.
   */
  contentProgram?: string;
  /**
   * Whether the content program adds most pages after this build; hosts refuse the release until then. Default:
   * false.
   */
  partial?: boolean;
  /** Smallest file to compress, in bytes. Default: 1024. */
  compressFrom?: number;
  /** Whether files are compressed at all. Default: true. */
  compress?: boolean;
}

/** Options with defaults; paths stay relative. */
export type AdapterSettings = AdapterOptions &
  Required<Omit<AdapterOptions, "buildFile" | "hashedFiles" | "images" | "contentProgram">>;

/** @throws Error that names every fault of an option */
export function adapterSettings(options: AdapterOptions = {}): AdapterSettings {
  const faults = options.images ? ladderFaults(options.images) : [];
  if (faults.length > 0) throw new Error(`gatsby-adapter-node, images: ${faults.join("; ")}.`);
  const { outputDirectory = "release" } = options;
  return {
    outputDirectory,
    previousRelease: outputDirectory,
    datastore: true,
    compressFrom: 1024,
    compress: true,
    partial: false,
    ...options,
  };
}
