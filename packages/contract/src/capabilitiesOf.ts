import type { GraphQLSchema } from "graphql";
import { belonging, capabilities, type Capability } from "./capabilities";
import { compareSchemas, type Lack } from "./matching/compareSchemas";

/** What a CMS has of a capability. */
export interface CapabilityState {
  readonly capability: Capability;
  /** Whole: all of it. Partial: some is lacking. Missing: the site does without it. */
  readonly state: "whole" | "partial" | "missing";
  /** What is lacking. Of a part that is missing as a whole only where it begins. */
  readonly lacking: readonly Lack[];
}

/** What a CMS has of the contract. */
export interface CmsCapabilities {
  /** What every CMS needs and this one lacks. None: the site can be built. */
  readonly needed: readonly Lack[];
  /** What it has of each capability, in the order of the contract. */
  readonly states: readonly CapabilityState[];
}

/**
 * Compares the schema of a CMS with the contract, from its operations on: what cannot be reached from them
 * does not count. Names of types matter only where the contract offers several for one place.
 *
 * @param contract built from the SDL, so that it holds the directives
 * @param cms of the CMS, from introspection or SDL
 */
export function capabilitiesOf(contract: GraphQLSchema, cms: GraphQLSchema): CmsCapabilities {
  const { lacks, found } = compareSchemas(contract, cms, belonging(contract));
  const states = capabilities(contract).map((capability): CapabilityState => {
    const { name, entries } = capability;
    const lacking = lacks.filter((lack) => lack.capability === name);
    const begins = entries.some((entry) => found.has(entry));
    const isUseless = lacking.some(({ needed }) => needed);
    const state = !begins || isUseless ? "missing" : lacking.length > 0 ? "partial" : "whole";
    return { capability, state, lacking };
  });
  const needed = lacks.filter((lack) => lack.capability === null && lack.needed);
  const pages = states.filter(({ capability: { group } }) => group === "KIND_OF_PAGE");
  if (pages.length > 0 && pages.every(({ state }) => state === "missing")) {
    const reason = "No kind of page has a title, a path and a language.";
    needed.push({
      coordinate: "NodeInterface",
      reason,
      isAbsent: true,
      capability: null,
      needed: true,
    });
  }
  return { needed, states };
}
