/** @jest-environment node */
import { contractSchema, contractSdl } from "@quatrain/contract";
import { capabilities } from "@quatrain/contract/capabilities";
import { capabilitiesOf } from "@quatrain/contract/capabilitiesOf";
import { Random } from "@quatrain/contract/testing/random";
import { runs } from "@quatrain/contract/testing/runs";
import { schemaWithout } from "@quatrain/contract/testing/schemaWithout";
import { thinnedSchema } from "@quatrain/contract/testing/thinnedSchema";
import { parse, validate, type GraphQLSchema } from "graphql";
import { startHostileCms, type HostileCms } from "../../test/hostileCms/startHostileCms";
import { forgetCms } from "../../test/readSiteFrom";
import { renderedFaults, sitemapOf, siteOfCms } from "../../test/siteOfCms";

// Whole sites of CMSs that have some of the contract. More seeds: THINNED_SEEDS=1-50.

const contract = contractSchema();

const [first = 1, last = runs(1, 3)] = (process.env.THINNED_SEEDS?.split("-") ?? []).map(Number);
const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Much is missing, but nothing that every site needs, and no kind that homes have. */
function thinned(seed: number): GraphQLSchema {
  const random = new Random(seed);
  for (;;) {
    const schema = thinnedSchema(contractSdl(), random, random.pick([0.02, 0.04, 0.06]));
    const { needed, states } = capabilitiesOf(contract, schema);
    const homes = states.find(({ capability }) => capability.name === "HomePage");
    if (needed.length === 0 && homes?.state !== "missing") return schema;
  }
}

const atRandom = seeds.map((seed) => [`seed ${seed}`, () => thinned(seed)] as const);
const byCapability = capabilities(contract).map(
  ({ name, entries }) => [`without ${name}`, () => schemaWithout(...entries)] as const,
);
const sites = [...atRandom, ...byCapability.slice(0, runs(0, byCapability.length))];

/** Why there is no site, where there can be none. */
const REFUSALS: Readonly<Record<string, string>> = {
  // The homes of this CMS are of that kind.
  "without HomePage": "No language has a home, a page at the path /",
};

/** Along its links, a CMS is asked for one page after the other. */
const TIMEOUT_MS = 300_000;

let cms: HostileCms | undefined;

afterEach(async () => {
  forgetCms();
  await cms?.stop();
  cms = undefined;
});

test.each(sites)(
  "a CMS that has some of the contract makes a site: %s",
  async (name, schemaOf) => {
    const schema = schemaOf();
    cms = await startHostileCms({ seed: name, mode: "valid", pages: 24, schema });
    const { config, site, fit, refusal } = await siteOfCms(cms.url);
    expect(refusal).toBe(REFUSALS[name] ?? "");
    if (!site || !fit) return;
    const asked = Object.values(fit.texts).filter((text) => text !== null);
    expect(asked.flatMap((text) => validate(schema, parse(text)).map(String))).toEqual([]);

    const { pages, faults } = await renderedFaults(site, config);
    expect(faults).toEqual([]);
    expect(pages).toBeGreaterThan(3);
    expect(await sitemapOf(site, config)).toContain("<sitemap>");
  },
  TIMEOUT_MS,
);
