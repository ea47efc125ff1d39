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

/** Result of fitting the site to its CMS. */
export interface CmsFit {
  /** Fitted texts of operations that the CMS supports only in part, by name; null if it supports none of the fields. */
  texts: Record<string, string | null>;
  /** The same for operations of the publisher. */
  publisherTexts: Partial<Record<PublisherOperation, string | null>>;
  /** Capabilities that the CMS lacks. */
  lacking: string[];
  /** Missing features, as lines for the build log. */
  report: string[];
}

/**
 * Compares the schema of the CMS with the contract, and fits the site's operations to it.
 *
 * @throws SourcingError if the schema cannot be read, or lacks a required capability
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

/** The fitted text of an operation, if it differs from the original. */
function fitted(schema: GraphQLSchema, name: string, text: string): CmsFit["texts"] {
  const fit = fitOperation(text, contractSchema(), schema);
  return fit.text === text ? {} : { [name]: fit.text };
}

/** Drops the operation for page counts if the CMS cannot count by language: the total says nothing about one language. */
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
