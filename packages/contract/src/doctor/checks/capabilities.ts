import type { CapabilityState, CmsCapabilities } from "../../capabilitiesOf";
import type { Findings } from "../findings";

/** What kinds are called in findings, by their group. */
const KINDS: Readonly<Record<string, string>> = {
  KIND_OF_PAGE: "these kinds of pages",
  KIND_OF_BLOCK: "these kinds of blocks",
  KIND_OF_MEDIUM: "these kinds of media",
  KIND_OF_ELEMENT: "these kinds of form elements",
};

/** Tells what the schema of a CMS lacks. */
export function checkCapabilities({ needed, states }: CmsCapabilities, findings: Findings): void {
  for (const { coordinate, reason } of needed) findings.add("needed", reason, coordinate);
  for (const { capability, state, lacking } of states) {
    const { name, group, what, without } = capability;
    if (state === "partial") {
      for (const lack of lacking) {
        const text = `${lack.coordinate}: ${lack.reason}`;
        // The docs say to leave out of a schema what a CMS does not have.
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

/** How many capabilities of the whole site there are; kinds do not count among them. */
export function countWhole(states: readonly CapabilityState[]): { whole: number; all: number } {
  const plain = states.filter(({ capability }) => capability.group === null);
  return { whole: plain.filter(({ state }) => state === "whole").length, all: plain.length };
}
