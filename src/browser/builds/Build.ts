import {
  partOf,
  payloadName,
  redirectIn,
  type BuildManifest,
  type ManifestPart,
} from "./buildManifest";
import { fetchJson } from "./fetchJson";
import type { PageFragment } from "../../cms/generated";

/** Payloads and redirects of a build. Paths have the language prefix and are not percent-encoded. */
export class Build {
  private readonly parts = new Map<number, Promise<ManifestPart>>();
  private readonly known = new Map<number, ManifestPart>();

  constructor(
    private readonly manifest: BuildManifest,
    private readonly signal?: AbortSignal,
  ) {}

  /** Loads the manifest of a build. @throws if it no longer exists */
  static async open(id: string, signal?: AbortSignal): Promise<Build> {
    return new Build((await fetchJson(`/builds/meta/${id}.json`, signal)) as BuildManifest, signal);
  }

  /**
   * Path of the payload of a prerendered page; null if the build has not prerendered it.
   *
   * @throws if the manifest cannot be read
   */
  async payloadOf(path: string): Promise<string | null> {
    const { prerendered, hashes } = await this.partFor(path);
    const index = prerendered.indexOf(path);
    const folder = path === "/" ? "" : encodeURI(path);
    return index === -1 ? null : `${folder}/${payloadName(hashes?.[index])}`;
  }

  /** Redirect target of a path, from the loaded parts; null if there is none. */
  redirectOf(path: string): string | null {
    const { parts } = this.manifest;
    const part = parts ? this.known.get(partOf(path, parts)) : this.manifest;
    return part ? redirectIn(part, path) : null;
  }

  /** Loads the part with a path in advance. Ignores failures. */
  prefetch(path: string): void {
    this.partFor(path).catch(() => undefined);
  }

  private partFor(path: string): Promise<ManifestPart> {
    const { id, parts } = this.manifest;
    if (!parts) return Promise.resolve(this.manifest);
    const number = partOf(path, parts);
    const part = this.parts.get(number) ?? this.fetchPart(id, number);
    this.parts.set(number, part);
    return part;
  }

  private async fetchPart(id: string, number: number): Promise<ManifestPart> {
    try {
      const part = (await fetchJson(
        `/builds/meta/${id}/${number}.json`,
        this.signal,
      )) as ManifestPart;
      this.known.set(number, part);
      return part;
    } catch (error) {
      // Retry the next time.
      this.parts.delete(number);
      throw error;
    }
  }
}

/**
 * Loads the content of a page from a build. Never rejects; logs failures.
 *
 * @param path path of the page, with language prefix
 * @returns null if the build has not prerendered the page, or on failure
 */
export async function loadPayload(
  build: Build,
  path: string,
  signal?: AbortSignal,
): Promise<PageFragment | null> {
  try {
    const file = await build.payloadOf(path);
    if (file === null) return null;
    const payload = await fetchJson(file, signal);
    // The build writes the file from the same type.
    return (payload as { data: PageFragment }).data;
  } catch (error) {
    if (!signal?.aborted) console.warn("Cannot load payload", path, error);
    return null;
  }
}
