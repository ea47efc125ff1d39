import { readConfig } from "../packages/backend/src/config";
import { siteConfig } from "../src/build/siteConfig";

// Reads the configuration of site and backend as they will, and reports the faults of both at once.

const faults = [siteConfig, readConfig].flatMap((read) => {
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
