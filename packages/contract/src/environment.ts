import { isSecretVariable } from "./secrets";
import type { Environment } from "./settings";
import { readers } from "./variables";

/** A process with settings of its own; `build` is a build of the site, `backup` saves and restores. */
export type Part = "cms" | "publisher" | "build" | "host" | "studio" | "backup";

/** Names of all variables of a part, sorted. */
export function variablesOf(part: Part): string[] {
  return Object.keys(readers).filter((name) => readers[name]?.includes(part));
}

/** Names of all secrets that a part does not read, sorted. */
export function secretsOfOthers(part?: Part): string[] {
  return Object.keys(readers).filter(
    (name) => isSecretVariable(name) && !(part && readers[name]?.includes(part)),
  );
}

/** Removes variables that only other parts read. Keeps undeclared ones. */
export function withoutOthers<Value>(
  part: Part,
  env: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const isKept = (name: string) => readers[name]?.includes(part) ?? true;
  return Object.fromEntries(Object.entries(env).filter(([name]) => isKept(name)));
}

/** Warning about secrets of other parts in the environment; undefined if there are none. */
export function strayedSecrets(part: Part, env: Environment): string | undefined {
  const strayed = secretsOfOthers(part).filter((name) => env[name]);
  if (strayed.length === 0) return undefined;
  return `secrets that this process does not need are in its environment: ${strayed.join(", ")}; docs/variables.md says who reads which`;
}
