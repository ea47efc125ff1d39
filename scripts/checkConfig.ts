import { readConfig } from "../packages/backend/src/config";
import { publisherConfig } from "../packages/publisher/src/config";
import { siteConfig } from "../src/build/siteConfig";

// Reads the configuration of site, backend and publisher as they will, and reports all faults at once.

const readPublisherConfig = (env: NodeJS.ProcessEnv) => publisherConfig(env, process.cwd());

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
}
