import { z } from "zod";
import { readCmsHeaders } from "./cmsHeaders";
import { HOME_TIME_ZONE } from "./homeTimeZone";

/** Variables of an environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables that are set. An empty one counts as unset, as in an .env file copied and left blank. */
export function givenSettings(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
}

/** A fault for each variable that does not fit, in words that say what to set. */
export function settingFaults(schema: z.ZodType, env: Environment): string[] {
  return faultsOf(schema.safeParse(givenSettings(env)));
}

/**
 * Reads settings from the environment.
 *
 * @param whose what they configure, for the message
 * @throws Error that lists every fault
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  env: Environment,
  whose?: string,
): z.output<Schema> {
  const result = schema.safeParse(givenSettings(env));
  if (!result.success) throw configurationError(faultsOf(result), whose);
  return result.data;
}

/** The error that lists all faults of the configuration. */
export function configurationError(faults: readonly string[], whose?: string): Error {
  const what = whose === undefined ? "The configuration" : `The configuration of ${whose}`;
  return new Error(`${what} has faults:\n  ${faults.join("\n  ")}`);
}

/** GRAPHQL_HEADERS: what is sent to the CMS with each request. Unset: nothing. */
export const cmsHeadersSetting = z
  .string()
  .default("{}")
  .transform((text, context) => {
    const headers = readCmsHeaders(text);
    if (Array.isArray(headers)) return headers;
    context.addIssue({ code: "custom", message: headers.fault });
    return z.NEVER;
  });

/** SITE_TIME_ZONE: where the institution is, by an IANA name. Dates without a time zone are read and shown as on a clock there. */
export const timeZoneSetting = z
  .string()
  .refine(isTimeZone, "must be the IANA name of a time zone, such as Europe/Zurich")
  .default(HOME_TIME_ZONE);

/** Whether a text is the IANA name of a time zone, such as Europe/Zurich. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

function faultsOf({ error }: z.ZodSafeParseResult<unknown>): string[] {
  return error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
}
