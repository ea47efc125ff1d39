import { z } from "zod";
import { readCmsHeaders } from "./cmsHeaders";
import { HOME_TIME_ZONE } from "./homeTimeZone";

/** Variables of an environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Drops empty variables: a copied .env file leaves them blank. */
export function givenSettings(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
}

/** One fault per invalid variable; each says what to set. */
export function settingFaults(schema: z.ZodType, env: Environment): string[] {
  return faultsOf(schema.safeParse(givenSettings(env)));
}

/**
 * Parses settings from the environment.
 *
 * @param whose name of the part, for the message
 * @throws Error that lists all faults
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

/** Error that lists all faults of the configuration. */
export function configurationError(faults: readonly string[], whose?: string): Error {
  const what = whose === undefined ? "The configuration" : `The configuration of ${whose}`;
  return new Error(`${what} has faults:\n  ${faults.join("\n  ")}`);
}

/** GRAPHQL_HEADERS: headers for all requests to the CMS. Default: none. */
export const cmsHeadersSetting = z
  .string()
  .default("{}")
  .transform((text, context) => {
    const headers = readCmsHeaders(text);
    if (Array.isArray(headers)) return headers;
    context.addIssue({ code: "custom", message: headers.fault });
    return z.NEVER;
  });

/** SITE_TIME_ZONE: time zone of the institution, for dates without one, as an IANA name. */
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
