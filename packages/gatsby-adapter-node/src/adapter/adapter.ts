import { adapterSettings, type AdapterOptions } from "./adapterOptions";
import { collectHeaders } from "./collectHeaders";
import { collectTemplates } from "./collectTemplates";
import { ENGINE_ID } from "./dynamicRoutes";
import type { IAdaptContext } from "./gatsbyTypes";
import { writeRelease } from "./writeRelease";

/** Gatsby's `IAdapter`, declared without Gatsby's types, which would break consumers that check library types. */
export interface NodeAdapter {
  name: string;
  config(): { supports: { pathPrefix: boolean } };
  /** @param context Gatsby's `IAdaptContext` */
  adapt(context: object): Promise<void>;
}

/** The Gatsby adapter: writes a release after each build. */
export function createAdapter(options?: AdapterOptions): NodeAdapter {
  const settings = adapterSettings(options);
  return {
    name: "gatsby-adapter-node",
    config: () => ({ supports: { pathPrefix: true } }),
    async adapt(context: IAdaptContext) {
      const root = process.cwd();
      const hasEngine = context.functionsManifest.some(
        ({ functionId }) => functionId === ENGINE_ID,
      );
      const supportsContent = settings.contentProgram !== undefined && hasEngine;
      const later = supportsContent && {
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
}
