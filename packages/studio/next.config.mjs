import { withPayload } from "@payloadcms/next/withPayload";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

/** @type {import("next").NextConfig} */
const config = {
  // The contract stands beside this package.
  outputFileTracingRoot: join(here, "../.."),
  // `npm run lint` and `tsc` check; a build of the studio does not wait for that.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
};

export default withPayload(config, { devBundleServerPackages: false });
