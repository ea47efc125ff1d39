import { settingFaults } from "@quatrain/contract/settings";
import { z } from "zod";

const atLeastOne = (unit: string) =>
  z.coerce
    .number({ error: `must be a number of ${unit}` })
    .int(`must be a whole number of ${unit}`)
    .min(1, "must be at least 1");

/** Variables of the host, which is independent of this site. The build checks them together with its own. */
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

/** Faults in these variables, each with advice on what to set. */
export function visitorFaults(env: NodeJS.ProcessEnv): string[] {
  return settingFaults(visitorEnvironment, env);
}
