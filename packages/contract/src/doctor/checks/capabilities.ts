import type { CapabilityState, CmsCapabilities } from "../../capabilitiesOf";
import type { Findings } from "../findings";

/** Names of kinds in findings, by group. */
const KINDS: Readonly<Record<string, string>> = {
  KIND_OF_PAGE: "these kinds of pages",
  KIND_OF_BLOCK: "these kinds of blocks",
  KIND_OF_MEDIUM: "these kinds of media",
  KIND_OF_ELEMENT: "these kinds of form elements",
};

/** Reports missing parts of the schema. */
export function checkCapabilities({ needed, states }: CmsCapabilities, findings: Findings): void {
  for (const { coordinate, reason } of needed) findings.add("needed", reason, coordinate);
  for (const { capability, state, lacking } of states) {
    const { name, group, what, without } = capability;
    if (state === "partial") {
      for (const lack of lacking) {
        const text = `${lack.coordinate}: ${lack.reason}`;
        // The docs recommend leaving out of a schema what a CMS lacks.
        findings.add(lack.isAbsent ? "left-out" : "partial", text, name);
      }
    } else if (state === "missing") {
      const [kinds, place] = group
        ? [KINDS[group] ?? group, `${name}: ${what ?? ""} ${without}`]
        : [name, without];
      findings.add("missing", place, kinds);
    }
  }
}

/** Counts capabilities of the whole site, without kinds. */
export function countWhole(states: readonly CapabilityState[]): { whole: number; all: number } {
  const plain = states.filter(({ capability }) => capability.group === null);
  return { whole: plain.filter(({ state }) => state === "whole").length, all: plain.length };
}
