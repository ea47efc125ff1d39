import { compareDocuments, compareStores } from "../src/cms/compare";
import { readDocuments } from "../src/cms/documents";
import { listPages } from "../src/cms/pages";
import { documentForms, documentMapping, slugOf, toContract } from "./contract";
import { loadPayload } from "./loadPayload";
import { States } from "./service/States";
import { studioSettings } from "./settings";

// `npm run studio:compare`: lists the differences between the studio's copy and the CMS.

const payload = await loadPayload();
const { cmsUrl: url, cmsToken: token } = studioSettings();
const states = new States(payload);
await states.load();
const readCopied = async (collection: string, id: string, locale: string | undefined) => {
  const options = { collection, id, depth: 0, draft: true, disableErrors: true };
  const found = await payload.findByID(locale === undefined ? options : { ...options, locale });
  return found === null ? undefined : (found as Record<string, unknown>);
};
const pages = await compareStores(
  listPages({ url, token }),
  async ({ id, kind }, langcode) => {
    if (states.get({ id, langcode }) === undefined) return undefined;
    const found = await readCopied(slugOf(kind), id, langcode);
    return found && toContract.fields(kind, found);
  },
  states.pageKeys(),
);
const documents = await compareDocuments(documentForms, documentMapping, {
  readStored: (kind) => readDocuments({ url, token }, kind),
  readCopied: ({ type }, id, langcode) => readCopied(slugOf(type), id, langcode ?? undefined),
});
const deviations = [...pages.deviations, ...documents.deviations];
const compared = pages.compared + documents.compared;
for (const { id, langcode, reason } of deviations) console.log(`${langcode} ${id}: ${reason}`);
console.log(`${compared} compared, ${deviations.length} differ`);
await payload.destroy();
process.exit(deviations.length === 0 ? 0 : 1);
