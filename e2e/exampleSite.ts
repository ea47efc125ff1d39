import { type RunningExample, startExample } from "../examples/testing/startExample";
import { type OwnSite, startOwnSite } from "./ownSite";

/** A site that stands before one of the CMSs in `examples/`. */
export interface ExampleSite extends OwnSite {
  cms: RunningExample;
}

/**
 * Starts a CMS of `examples/`, builds a site from it and serves that.
 *
 * @param name of its folder
 * @param settings of the CMS
 */
export async function startExampleSite(
  name: string,
  settings: Record<string, string> = {},
): Promise<ExampleSite> {
  const cms = await startExample(name, settings);
  try {
    const site = await startOwnSite({ cms: cms.url });
    return {
      ...site,
      cms,
      stop: async () => {
        await site.stop();
        await cms.stop();
      },
    };
  } catch (error) {
    await cms.stop();
    throw error;
  }
}
