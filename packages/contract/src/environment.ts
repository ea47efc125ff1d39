import { isSecretVariable } from "./secrets";
import type { Environment } from "./settings";
import { readers } from "./variables";

/** A process of the site that has settings of its own; `build` is a build of the site, `backup` saves and restores. */
export type Part = "cms" | "publisher" | "build" | "host" | "studio" | "backup";

/** The names of all variables that a part reads, in alphabetical order. */
export function variablesOf(part: Part): string[] {
  return Object.keys(readers).filter((name) => readers[name]?.includes(part));
}

/** The names of all secrets that a part does not read, in alphabetical order. */
export function secretsOfOthers(part?: Part): string[] {
  return Object.keys(readers).filter(
    (name) => isSecretVariable(name) && !(part && readers[name]?.includes(part)),
  );
}

/** An environment without the variables that only other parts read. What nobody has declared stays. */
export function withoutOthers<Value>(
  part: Part,
  env: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const isKept = (name: string) => readers[name]?.includes(part) ?? true;
  return Object.fromEntries(Object.entries(env).filter(([name]) => isKept(name)));
}

/** What to warn of at the start of a part: secrets of others that it was given. Undefined: there are none. */
export function strayedSecrets(part: Part, env: Environment): string | undefined {
  const strayed = secretsOfOthers(part).filter((name) => env[name]);
  if (strayed.length === 0) return undefined;
  return `secrets that this process does not need are in its environment: ${strayed.join(", ")}; docs/variables.md says who reads which`;
}
