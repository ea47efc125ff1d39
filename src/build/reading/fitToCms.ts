import { contractSchema } from "@quatrain/contract";
import { capabilitiesOf, type CapabilityState } from "@quatrain/contract/capabilitiesOf";
import { fitOperation } from "@quatrain/contract/fitOperation";
import { type PublisherOperation, publisherOperations } from "@quatrain/contract/releaseFacts";
import type { GraphQLSchema } from "graphql";
import * as generated from "../../cms/generated";
import type { Operation } from "../../cms/generated";
import { cmsSchema } from "./cmsSchema";
import type { SiteConfig } from "../configuration/siteConfig";
import { SourcingError } from "./SourcingError";

/** How the site makes do with the CMS that it has. */
export interface CmsFit {
  /** Texts of the operations that the CMS understands otherwise, by their names; null: it has nothing of it. */
  texts: Record<string, string | null>;
  /** The same of what the publisher asks. */
  publisherTexts: Partial<Record<PublisherOperation, string | null>>;
  /** The capabilities that it lacks. */
  lacking: string[];
  /** What the site does without, for the log of the build. */
  report: string[];
}

/**
 * Compares the schema of the CMS with the contract, and fits the site's operations to it.
 *
 * @throws SourcingError if the schema cannot be read, or lacks what every site needs.
 */
export async function fitToCms(
  config: Pick<SiteConfig, "cms" | "buildTimeoutMs" | "cmsSchemaFile">,
): Promise<CmsFit> {
  const schema = await cmsSchema(config);
  const { needed, states } = capabilitiesOf(contractSchema(), schema);
  if (needed.length > 0) {
    const list = needed.map(({ coordinate, reason }) => `${coordinate}: ${reason}`).join("; ");
    throw new SourcingError(
      `The schema of the CMS lacks what every site needs. ${list} See docs/connect-your-cms.md`,
      { endpoint: config.cms.url, operation: "IntrospectionQuery" },
    );
  }
  const missing = states.filter(({ state }) => state === "missing");
  const lacking = missing.map(({ capability }) => capability.name);
  return {
    texts: fittedTexts(schema),
    publisherTexts: {
      ...fitted(schema, "PathStatus", publisherOperations.PathStatus),
      ...(lacking.includes("BUILD_LISTING") ? { PublishedPages: null } : countOf(schema)),
    },
    lacking,
    report: reportOf(states),
  };
}

function fittedTexts(schema: GraphQLSchema): CmsFit["texts"] {
  return Object.fromEntries(
    Object.values(generated).flatMap((each) => {
      return isOperation(each) ? Object.entries(fitted(schema, each.name, each.text)) : [];
    }),
  );
}

/** The text of an operation under its name, where the CMS understands it otherwise. */
function fitted(schema: GraphQLSchema, name: string, text: string): CmsFit["texts"] {
  const fit = fitOperation(text, contractSchema(), schema);
  return fit.text === text ? {} : { [name]: fit.text };
}

/** A CMS that cannot count the pages of one language says nothing of it with the number of all. */
function countOf(schema: GraphQLSchema): CmsFit["publisherTexts"] {
  const { text, leftOut } = fitOperation(
    publisherOperations.PublishedPages,
    contractSchema(),
    schema,
  );
  const isOfAll = leftOut.some(({ coordinate }) => coordinate === "Query.buildListing(langcode:)");
  if (isOfAll) return { PublishedPages: null };
  return text === publisherOperations.PublishedPages ? {} : { PublishedPages: text };
}

function isOperation(value: unknown): value is Operation<unknown, never> {
  return typeof value === "object" && value !== null && "text" in value && "kind" in value;
}

function reportOf(states: readonly CapabilityState[]): string[] {
  const missing = states.filter(({ state }) => state === "missing");
  const partial = states.filter(({ state }) => state === "partial");
  const kinds = missing.filter(({ capability }) => capability.group !== null);
  return [
    ...missing
      .filter(({ capability }) => capability.group === null)
      .map(({ capability: { name, without } }) => `The CMS lacks ${name}: ${without}`),
    ...(kinds.length > 0
      ? [`The CMS does not have these kinds: ${kinds.map(named).join(", ")}`]
      : []),
    ...(partial.length > 0
      ? [
          `The CMS has parts of these only, which \`npm run doctor\` tells: ${partial.map(named).join(", ")}`,
        ]
      : []),
  ];
}

function named({ capability }: CapabilityState): string {
  return capability.name;
}
