import { withPayload } from "@payloadcms/next/withPayload";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

/** Headers of every response; proxy.ts adds those that depend on where the studio runs. */
const HEADERS = {
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  // Do not reveal addresses of the studio to the site in the preview frame.
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** @type {import("next").NextConfig} */
const config = {
  // The contract is outside this package.
  outputFileTracingRoot: join(here, "../.."),
  // `npm run lint` and `tsc` already check types.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  headers: () => {
    const headers = Object.entries(HEADERS).map(([key, value]) => ({ key, value }));
    return [{ source: "/:path*", headers }];
  },
};

export default withPayload(config, { devBundleServerPackages: false });
