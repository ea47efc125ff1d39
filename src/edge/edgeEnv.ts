import { z } from "zod";
import { serverEnv } from "../cms/serverEnv";
import { readSettings, settingFaults } from "../cms/settings";

const wholeNumber = (unit: string) =>
  z.coerce
    .number({ error: `must be a number of ${unit}` })
    .int()
    .min(1, "must be at least 1");

const schema = z.object({
  GATEWAY_LIMIT: wholeNumber("requests").default(600),
  GATEWAY_LIMIT_WINDOW_SECONDS: wholeNumber("seconds").default(60),
});

/** How much one visitor may ask of the gateway. */
export interface EdgeEnv {
  /** Requests of one client address in a window. */
  limit: number;
  windowSeconds: number;
}

/** A fault for each variable that does not fit, in words that say what to set. */
export function edgeEnvFaults(env: NodeJS.ProcessEnv = serverEnv()): string[] {
  return settingFaults(schema, env);
}

/** Reads the settings of the running server. @throws Error if they have faults */
export function edgeEnv(env: NodeJS.ProcessEnv = serverEnv()): EdgeEnv {
  const values = readSettings(schema, env);
  return { limit: values.GATEWAY_LIMIT, windowSeconds: values.GATEWAY_LIMIT_WINDOW_SECONDS };
}
