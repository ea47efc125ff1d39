/** @jest-environment node */
import { seeds } from "@quatrain/contract/testing/runs";
import { nothing, silent } from "../../../test/EditedCms";
import { startHostileCms, type HostileCms } from "../../../test/hostileCms/startHostileCms";
import { forgetCms, readSiteFrom } from "../../../test/readSiteFrom";
import { directReader } from "./directReader";
import { readSite, siteReach } from "./readSite";
import { siteConfig } from "../configuration/siteConfig";

let cms: HostileCms;

afterEach(async () => {
  forgetCms();
  await cms.stop();
});

test.each(seeds(1, 3))(
  "what is read without Gatsby is what a build reads: seed %d",
  async (seed) => {
    cms = await startHostileCms({ seed, mode: "valid", pages: 30 });
    const config = siteConfig({ GRAPHQL_API_URL: cms.url, SITE_URL: "https://www.example.ch" });
    const { site } = await readSiteFrom(config);
    const direct = await readSite(directReader(config), siteReach(config), nothing, silent);
    // To the byte, and so in the same order.
    expect(JSON.stringify(direct)).toBe(JSON.stringify(site));
    expect(site.routes.length).toBeGreaterThan(20);
  },
);
