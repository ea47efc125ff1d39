import type { GraphQLSchema } from "graphql";
import { belonging, capabilities, type Capability } from "./capabilities";
import { compareSchemas, type Lack } from "./matching/compareSchemas";

/** Support of a CMS for a capability. */
export interface CapabilityState {
  readonly capability: Capability;
  /** Whole: complete. Partial: parts are missing. Missing: the site does without it. */
  readonly state: "whole" | "partial" | "missing";
  /** Missing parts. Of a part that is missing as a whole only its start. */
  readonly lacking: readonly Lack[];
}

/** Support of a CMS for the contract. */
export interface CmsCapabilities {
  /** Missing parts that every CMS needs. If empty, the site can be built. */
  readonly needed: readonly Lack[];
  /** Support for each capability, in the order of the contract. */
  readonly states: readonly CapabilityState[];
}

/**
 * Compares the schema of a CMS with the contract, starting from its operations; ignores unreachable parts. Names of
 * types matter only where the contract allows several.
 *
 * @param contract built from the SDL, so that it holds the directives
 * @param cms schema of the CMS, from introspection or SDL
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
