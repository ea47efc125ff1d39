import { capabilitiesOf, type CmsCapabilities } from "../capabilitiesOf";
import { contractSchema } from "../index";
import { CmsClient } from "./CmsClient";
import { checkCapabilities } from "./checks/capabilities";
import { introspect, readSchemaFile } from "./checks/schema";
import { checkSource } from "./checks/source";
import { checkConnection } from "./checks/connection";
import { Connection, type ConnectionOptions } from "./client/connection";
import { concealed, concealer, publicAddress } from "../secrets";
import { examineContent, type ExaminedContent } from "./examineContent";
import { Findings } from "./findings";
import { reportOf, type Report } from "./report";
import type { Limits } from "./context";
import { Timings } from "./timings";

/** Subject and limits of an examination. */
export interface ExamineOptions extends Partial<Omit<ConnectionOptions, "url">>, Partial<Limits> {
  /** Address of the CMS. */
  readonly url: string;
  /** SDL file with its schema, if it does not allow introspection. */
  readonly schemaFile?: string | undefined;
  /** Origins of pictures besides the site; default: any. */
  readonly pictureOrigins?: readonly string[] | undefined;
  /** Address of the site, for its files. */
  readonly siteUrl?: string | undefined;
}

/** Result of an examination; no report if the CMS does not answer. */
type ExaminationResult =
  | { readonly reached: true; readonly report: Report }
  | { readonly reached: false; readonly reason: string };

const DEFAULTS: Omit<ConnectionOptions, "url"> & Limits = {
  method: "POST",
  headers: [],
  timeoutMs: 60_000,
  totalMs: 20 * 60_000,
  pages: 500,
  lookups: 1000,
  slowMs: 10_000,
  slowBuildMs: 10 * 60_000,
};

const NO_CONTENT: ExaminedContent = {
  languages: [],
  pages: { known: 0, read: {}, unread: 0 },
  buildMs: null,
};

/**
 * Checks a CMS against the contract: connection, schema, and samples of its content, read as the site reads them.
 * Changes nothing. Does not trust the CMS: size and time of its answers are limited.
 *
 * @throws SchemaFileError if the schema file is unusable
 */
export async function examine(options: ExamineOptions): Promise<ExaminationResult> {
  const { pages = DEFAULTS.pages } = options;
  const lookups = Math.max(DEFAULTS.lookups, 2 * pages);
  const settings = { ...DEFAULTS, lookups, ...options };
  const conceal = concealer(settings.headers, settings.url);
  const schemaFromFile = settings.schemaFile && (await readSchemaFile(settings.schemaFile));
  const connection = new Connection(settings);
  const findings = new Findings();
  const reason = await checkConnection(connection, findings);
  if (reason !== null) return { reached: false, reason: conceal(reason) };

  const timings = new Timings();
  const cms = schemaFromFile || (await introspect(connection, findings));
  const capabilities: CmsCapabilities = cms
    ? capabilitiesOf(contractSchema(), cms)
    : { needed: [], states: [] };
  checkCapabilities(capabilities, findings);
  const missing = new Set(
    capabilities.states
      .filter(({ state }) => state === "missing")
      .map(({ capability }) => capability.name),
  );
  const content = cms
    ? await examineContent({
        contract: contractSchema(),
        cms,
        connection,
        findings,
        timings,
        limits: settings,
        pictureOrigins: settings.pictureOrigins,
        siteUrl: settings.siteUrl,
        client: new CmsClient(contractSchema(), cms, connection, findings, timings),
        has: (name) => !missing.has(name),
      })
    : NO_CONTENT;
  const source = await checkSource(connection, findings);
  const report = reportOf({
    cms: publicAddress(settings.url),
    findings: findings.all,
    timings: timings.all,
    capabilities,
    source,
    ...content,
  });
  return { reached: true, report: concealed(report, conceal) };
}
