import type { AdapterInit } from "gatsby";
import { adapterSettings, type AdapterOptions } from "./adapterOptions";
import { writeRelease } from "./writeRelease";

/** The Gatsby adapter: writes a release after each build. */
const createAdapter: AdapterInit<AdapterOptions & Record<string, unknown>> = (options) => {
  const settings = adapterSettings(options);
  return {
    name: "gatsby-adapter-node",
    config: () => ({ supports: { pathPrefix: true } }),
    async adapt(context) {
      const { release, directory, files, unchanged } = await writeRelease(
        process.cwd(),
        context,
        settings,
      );
      context.reporter.info(
        `Release ${release.id} in ${directory}: ${files} files, ${unchanged} of them unchanged`,
      );
    },
  };
};

export default createAdapter;
