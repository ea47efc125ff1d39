import type { APIRequestContext } from "@playwright/test";
import type { BuildManifest, ManifestPart } from "../src/browser/builds/buildManifest";

/** Paths of all prerendered pages, from the build's manifest. */
export async function prerenderedPaths(request: APIRequestContext): Promise<string[]> {
  const read = async (path: string): Promise<unknown> => (await request.get(path)).json();
  const { id } = (await read("/builds/latest.json")) as { id: string };
  const manifest = (await read(`/builds/meta/${id}.json`)) as BuildManifest;
  const paths = [...manifest.prerendered];
  for (let number = 0; number < (manifest.parts ?? 0); number++) {
    paths.push(...((await read(`/builds/meta/${id}/${number}.json`)) as ManifestPart).prerendered);
  }
  return paths;
}
