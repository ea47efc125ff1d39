import config from "@payload-config";
import { getPayload } from "payload";
import { compareStores } from "../src/cms/compare";
import { listPages } from "../src/cms/pages";
import { slugOf, toContract } from "./contract";
import { States } from "./service/States";
import { studioSettings } from "./settings";

// `npm run studio:compare`: names what differs between the studio and the CMS.

const payload = await getPayload({ config });
const { cmsUrl: url, cmsToken: token } = studioSettings();
const states = new States(payload);
await states.load();
const { compared, deviations } = await compareStores(
  listPages({ url, token }),
  async ({ id, kind }, langcode) => {
    if (states.get({ id, langcode }) === undefined) return undefined;
    const found = await payload.findByID({
      collection: slugOf(kind),
      id,
      locale: langcode,
      draft: true,
      depth: 0,
      disableErrors: true,
    });
    return found === null ? undefined : toContract.fields(kind, found as Record<string, unknown>);
  },
  states.standing(),
);
for (const { id, langcode, reason } of deviations) console.log(`${langcode} ${id}: ${reason}`);
console.log(`${compared} compared, ${deviations.length} differ`);
await payload.destroy();
process.exit(deviations.length === 0 ? 0 : 1);
