import { execFileSync } from "node:child_process";
import { compilePackages } from "./compilePackages.mjs";

// What `npm pack` and `npm publish` run in a package first: it is packed as its sources are, with their types.

const TSC = new URL("../node_modules/typescript-native/bin/tsc", import.meta.url).pathname;

await compilePackages("..");
execFileSync(process.execPath, [TSC, "-b"], { stdio: "inherit" });
