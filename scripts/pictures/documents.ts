import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { annualReportDe, annualReportFr } from "./documents/annualReports";
import { dataLicence, methodReport } from "./documents/englishDocuments";
import { floodGuideDe, floodGuideIt } from "./documents/floodGuides";
import { pageOf } from "./documents/page";
import { glacierBalance, riverTemperatures } from "./documents/series";

/*
 * Makes the documents for download into the content of the CMS: `npx tsx scripts/pictures/documents.ts`.
 * The PDFs are printed by Chromium, whose path may be given as CHROMIUM.
 */

const run = promisify(execFile);
const target = join(__dirname, "../../packages/backend/content/files");
const chromium = process.env["CHROMIUM"] ?? "chromium";
const documents = [
  annualReportDe,
  annualReportFr,
  floodGuideDe,
  floodGuideIt,
  dataLicence,
  methodReport,
];

async function printAll(): Promise<void> {
  await writeFile(join(target, "river-temperatures.csv"), riverTemperatures());
  await writeFile(join(target, "glacier-balance.csv"), glacierBalance());
  const folder = await mkdtemp(join(tmpdir(), "documents-"));
  try {
    for (const document of documents) {
      const page = join(folder, `${document.name}.html`);
      await writeFile(page, pageOf(document));
      const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"];
      const network = [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
      ];
      const output = [
        "--no-pdf-header-footer",
        `--print-to-pdf=${join(target, `${document.name}.pdf`)}`,
      ];
      await run(chromium, [
        ...flags,
        ...network,
        `--user-data-dir=${folder}`,
        ...output,
        `file://${page}`,
      ]);
      console.log(`${document.name}.pdf`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

printAll().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
