import path from "node:path";
import { RELEASE_FACTS_FILE, type ReleaseFacts } from "@quatrain/contract/releaseFacts";
import { writeIfChanged } from "./writeIfChanged";

/** Writes what the publisher must know of a release. Releases of other content have the same. */
export async function writeReleaseFacts(
  publicDirectory: string,
  { languages, lacks, operations }: ReleaseFacts,
): Promise<void> {
  const text = JSON.stringify({ languages, lacks, operations });
  await writeIfChanged(path.join(publicDirectory, ...RELEASE_FACTS_FILE.split("/")), text);
}
