import { join } from "node:path";
import { compilePackages } from "./compilePackages.mjs";

// `npm run build:packages`: what Gatsby's own configuration loads, and what runs beside the site.

await compilePackages(join(process.cwd(), "packages"));
