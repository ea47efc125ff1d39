import config from "@payload-config";
import { getPayload } from "payload";

// Brings the tables of the studio's database into the form that its fields ask for.

process.env["STUDIO_PREPARES"] = "1";
const payload = await getPayload({ config });
await payload.destroy();
process.exit(0);
