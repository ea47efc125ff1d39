import type { z } from "zod";

/** A fault for each variable that does not fit, in words that say what to set. */
export function settingFaults(schema: z.ZodType, env: NodeJS.ProcessEnv): string[] {
  return faultsOf(schema.safeParse(withoutEmpty(env)));
}

/**
 * Reads settings from the environment.
 *
 * @throws Error that lists every fault.
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): z.output<Schema> {
  const result = schema.safeParse(withoutEmpty(env));
  if (!result.success) throw configurationError(faultsOf(result));
  return result.data;
}

/** The error that lists all faults of the configuration. */
export function configurationError(faults: readonly string[]): Error {
  return new Error(`The configuration has faults:\n  ${faults.join("\n  ")}`);
}

function faultsOf({ error }: z.ZodSafeParseResult<unknown>): string[] {
  return error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
}

/** A variable that is set but empty counts as unset, as in an .env file copied and left blank. */
function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
}
