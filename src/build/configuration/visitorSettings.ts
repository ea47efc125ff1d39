import { settingFaults } from "@quatrain/contract/settings";
import { z } from "zod";

const atLeastOne = (unit: string) =>
  z.coerce
    .number({ error: `must be a number of ${unit}` })
    .int(`must be a whole number of ${unit}`)
    .min(1, "must be at least 1");

/** The variables that the host itself reads, which knows nothing of this site. They are checked with the site's. */
export const visitorEnvironment = z.object({
  TRUST_PROXY: z
    .string()
    .regex(
      /^(true|false|\d{1,2}|(loopback|linklocal|uniquelocal|[\da-f.:/]+)(\s*,\s*(loopback|linklocal|uniquelocal|[\da-f.:/]+))*)$/i,
      "must be true, false, a number of proxies, or their addresses separated by commas",
    )
    .default("false"),
  VISITOR_LIMIT: atLeastOne("requests").default(1200),
  VISITOR_LIMIT_WINDOW_SECONDS: atLeastOne("seconds").default(60),
  VISITOR_LIMIT_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must be an address such as postgres://user@host/name")
    .optional(),
});

/** A fault for each variable that does not fit, in words that say what to set. */
export function visitorFaults(env: NodeJS.ProcessEnv): string[] {
  return settingFaults(visitorEnvironment, env);
}
