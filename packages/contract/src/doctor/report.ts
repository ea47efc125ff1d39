import type { CapabilityState, CmsCapabilities } from "../capabilitiesOf";
import type { Lack } from "../matching/compareSchemas";
import { countWhole } from "./checks/capabilities";
import type { ReportedSource } from "./checks/source";
import type { Finding } from "./findings";
import type { Timing } from "./timings";

/** What the doctor has to say of a CMS. */
export interface Report {
  /** Raised when programs must read it otherwise. */
  readonly version: 1;
  /** Address of the CMS, without what may be secret in it. */
  readonly cms: string;
  /** When it was examined, ISO 8601. */
  readonly examined: string;
  /** Whether the site can be built with it: nothing must be mended. */
  readonly serves: boolean;
  /** The last line of the report. */
  readonly summary: string;
  /** How many findings there are of each weight. */
  readonly counts: { readonly must: number; readonly should: number; readonly note: number };
  /** The heaviest first. */
  readonly findings: readonly Finding[];
  readonly capabilities: readonly ReportedCapability[];
  readonly languages: readonly string[];
  readonly pages: {
    /** Known to exist. */
    readonly known: number;
    /** Read whole, by kind. */
    readonly read: Readonly<Record<string, number>>;
    /** Known and not read. */
    readonly unread: number;
  };
  /** What the CMS mirrors. Null: nothing, or it does not say. */
  readonly source: ReportedSource;
  /** How long reading all pages would take a build, in milliseconds. Null: not known. */
  readonly buildMs: number | null;
  readonly timings: readonly Timing[];
}

/** A capability, and what the CMS has of it. */
export interface ReportedCapability {
  readonly name: string;
  readonly group: string | null;
  readonly state: CapabilityState["state"];
  /** What the site does without it. */
  readonly without: string;
  readonly lacking: readonly Pick<Lack, "coordinate" | "reason" | "isAbsent">[];
}

/** What an examination has found. */
export interface Examined {
  readonly cms: string;
  readonly findings: readonly Finding[];
  readonly capabilities: CmsCapabilities;
  readonly languages: readonly string[];
  readonly pages: Report["pages"];
  readonly source: ReportedSource;
  readonly buildMs: number | null;
  readonly timings: readonly Timing[];
}

/** Puts together what was found. */
export function reportOf(examined: Examined): Report {
  const { findings, capabilities, ...others } = examined;
  const count = (weight: Finding["weight"]) =>
    findings.filter((finding) => finding.weight === weight).length;
  const counts = { must: count("must"), should: count("should"), note: count("note") };
  const { whole, all } = countWhole(capabilities.states);
  const serves = counts.must === 0;
  return {
    version: 1,
    examined: new Date().toISOString(),
    serves,
    summary:
      `The CMS ${serves ? "serves" : "does not serve"} the site: ${counts.must} to mend, ` +
      `${counts.should} to improve, ${whole} capabilities of ${all}.${unreadText(others.pages)}`,
    counts,
    findings,
    capabilities: capabilities.states.map(({ capability, state, lacking }) => ({
      name: capability.name,
      group: capability.group,
      state,
      without: capability.without,
      lacking: lacking.map(({ coordinate, reason, isAbsent }) => ({
        coordinate,
        reason,
        isAbsent,
      })),
    })),
    ...others,
  };
}

function unreadText({ known, unread }: Report["pages"]): string {
  return unread === 0 ? "" : ` Of ${known} pages, ${unread} not read.`;
}
