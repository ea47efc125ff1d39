import { withPayload } from "@payloadcms/next/withPayload";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

/** What every answer carries; proxy.ts adds to pages what depends on where the studio runs. */
const HEADERS = {
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  // The site that shows previews in a frame learns no addresses of the studio.
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** @type {import("next").NextConfig} */
const config = {
  // The contract stands beside this package.
  outputFileTracingRoot: join(here, "../.."),
  // `npm run lint` and `tsc` check; a build of the studio does not wait for that.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  headers: () => {
    const headers = Object.entries(HEADERS).map(([key, value]) => ({ key, value }));
    return [{ source: "/:path*", headers }];
  },
};

export default withPayload(config, { devBundleServerPackages: false });
