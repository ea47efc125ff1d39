import type { AdapterInit } from "gatsby";
import { adapterSettings, type AdapterOptions } from "./adapterOptions";
import { collectHeaders } from "./collectHeaders";
import { collectTemplates } from "./collectTemplates";
import { ENGINE_ID } from "./dynamicRoutes";
import { writeRelease } from "./writeRelease";

/** The Gatsby adapter: writes a release after each build. */
const createAdapter: AdapterInit<AdapterOptions & Record<string, unknown>> = (options) => {
  const settings = adapterSettings(options);
  return {
    name: "gatsby-adapter-node",
    config: () => ({ supports: { pathPrefix: true } }),
    async adapt(context) {
      const root = process.cwd();
      const hasEngine = context.functionsManifest.some(
        ({ functionId }) => functionId === ENGINE_ID,
      );
      const takesContent = settings.contentProgram !== undefined && hasEngine;
      const later = takesContent && {
        templates: await collectTemplates(root),
        headers: collectHeaders(root, context.headerRoutes, settings.hashedFiles),
      };
      const { release, directory, files, unchanged } = await writeRelease(
        root,
        context,
        settings,
        later || undefined,
      );
      context.reporter.info(
        `Release ${release.id} in ${directory}: ${files} files, ${unchanged} of them unchanged`,
      );
    },
  };
};

export default createAdapter;
