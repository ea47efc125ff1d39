import { readConfig } from "../packages/backend/src/config/config";
import { publisherConfig } from "../packages/publisher/src/config/config";
import { siteConfig } from "../src/build/configuration/siteConfig";
import { liveReleaseState } from "./liveRelease/liveReleaseState";

// What a start must know, in one process, since it takes a second to load. Reads the configuration of site, backend and
// publisher as they will, and reports all faults at once. Then prints how the release stands that the pointer in the first
// argument leads to: none, outdated or current.

const readPublisherConfig = (env: NodeJS.ProcessEnv) => publisherConfig(env, process.cwd());

async function main([pointer = ""]: string[]): Promise<void> {
  const faults = [siteConfig, readConfig, readPublisherConfig].flatMap((read) => {
    try {
      read(process.env);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
  if (faults.length > 0) {
    console.error(faults.join("\n"));
    process.exitCode = 1;
    return;
  }
  console.log(await liveReleaseState(process.cwd(), pointer, siteConfig()));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
