import { parseArgs } from "node:util";
import { startHostileCms, type HostileOptions } from "./startHostileCms";

// `npx tsx test/hostileCms/serve.ts --seed 7 --mode broken` runs until Ctrl-C, for manual builds.

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    mode: { type: "string", default: "valid" },
    pages: { type: "string", default: "120" },
    damage: { type: "string", default: "1" },
    port: { type: "string", default: "0" },
    // JSON: '{"Search": {"delayMs": 3000}}'.
    behaviours: { type: "string", default: "{}" },
  },
});
const { seed, mode } = values;
if (mode !== "valid" && mode !== "broken") throw new Error("--mode is valid or broken.");
const [pages, damage, port] = [values.pages, values.damage, values.port].map(Number);

const behaviours = JSON.parse(values.behaviours) as HostileOptions["behaviours"];

startHostileCms({ seed, mode, pages, damage, port, behaviours }).then(
  ({ url }) => console.log(`GRAPHQL_API_URL=${url}`),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
