import type { CapabilityState, CmsCapabilities } from "../capabilitiesOf";
import type { Lack } from "../matching/compareSchemas";
import { countWhole } from "./checks/capabilities";
import type { ReportedSource } from "./checks/source";
import type { Finding } from "./findings";
import type { Timing } from "./timings";

/** Report about a CMS. */
export interface Report {
  /** Increases with each incompatible change. */
  readonly version: 1;
  /** Address of the CMS, without secrets. */
  readonly cms: string;
  /** Time of the examination, ISO 8601. */
  readonly examined: string;
  /** Whether the site can be built: no finding of severity "must". */
  readonly serves: boolean;
  readonly summary: string;
  /** Number of findings by severity. */
  readonly counts: { readonly must: number; readonly should: number; readonly note: number };
  /** Sorted by severity. */
  readonly findings: readonly Finding[];
  readonly capabilities: readonly ReportedCapability[];
  readonly languages: readonly string[];
  readonly pages: {
    /** Number of known pages. */
    readonly known: number;
    /** Completely read pages, by kind. */
    readonly read: Readonly<Record<string, number>>;
    /** Known but unread pages. */
    readonly unread: number;
  };
  /** Source that the CMS mirrors. Null: none, or not reported. */
  readonly source: ReportedSource;
  /** Estimated time to read all pages, in milliseconds. Null: unknown. */
  readonly buildMs: number | null;
  readonly timings: readonly Timing[];
}

/** A capability and the support of the CMS. */
export interface ReportedCapability {
  readonly name: string;
  readonly group: string | null;
  readonly state: CapabilityState["state"];
  /** Effect on the site without it. */
  readonly without: string;
  readonly lacking: readonly Pick<Lack, "coordinate" | "reason" | "isAbsent">[];
}

/** Results of an examination. */
type Examined = Omit<
  Report,
  "version" | "examined" | "serves" | "summary" | "counts" | "capabilities"
> & { readonly capabilities: CmsCapabilities };

/** Makes the report of an examination. */
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
