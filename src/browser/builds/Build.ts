import {
  partOf,
  payloadName,
  redirectIn,
  type BuildManifest,
  type ManifestPart,
} from "./buildManifest";
import { fetchJson } from "./fetchJson";

/** What a build knows of paths. Paths carry the language prefix and are not percent-encoded. */
export class Build {
  private readonly parts = new Map<number, Promise<ManifestPart>>();
  /** Parts that have arrived. */
  private readonly known = new Map<number, ManifestPart>();

  constructor(
    private readonly manifest: BuildManifest,
    private readonly signal?: AbortSignal,
  ) {}

  /** Reads the manifest of a build. @throws if there is none of this id any more. */
  static async open(id: string, signal?: AbortSignal): Promise<Build> {
    return new Build((await fetchJson(`/builds/meta/${id}.json`, signal)) as BuildManifest, signal);
  }

  /**
   * Where the content of a page stands that the build has rendered ahead; null if it has not.
   *
   * @throws if that cannot be read.
   */
  async payloadOf(path: string): Promise<string | null> {
    const { prerendered, hashes } = await this.partFor(path);
    const index = prerendered.indexOf(path);
    const folder = path === "/" ? "" : encodeURI(path);
    return index === -1 ? null : `${folder}/${payloadName(hashes?.[index])}`;
  }

  /** Where a path redirects to, as far as that is known without asking; null if nowhere. */
  redirectOf(path: string): string | null {
    const { parts } = this.manifest;
    const part = parts ? this.known.get(partOf(path, parts)) : this.manifest;
    return part ? redirectIn(part, path) : null;
  }

  /** Makes what the build knows of a path known, for when it is needed. Fails in silence. */
  prefetch(path: string): void {
    this.partFor(path).catch(() => undefined);
  }

  private partFor(path: string): Promise<ManifestPart> {
    const { id, parts } = this.manifest;
    if (!parts) return Promise.resolve(this.manifest);
    const number = partOf(path, parts);
    const asked = this.parts.get(number) ?? this.fetchPart(id, number);
    this.parts.set(number, asked);
    return asked;
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
      // The next time may do better.
      this.parts.delete(number);
      throw error;
    }
  }
}
