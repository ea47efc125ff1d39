import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parse } from "yaml";

/** A part of the site, as compose.yaml starts it. */
export interface Service {
  /** For the shell, in the folder of the site. */
  command: string;
  environment?: Record<string, string>;
  healthcheck?: { test: string };
}

/** The services of compose.yaml as Compose would start them, with its variables filled in. */
export async function composeServices(
  variables: Readonly<Record<string, string>>,
): Promise<Record<string, Service>> {
  const text = await readFile(join(resolve(__dirname, ".."), "compose.yaml"), "utf8");
  const filled = text.replace(
    /\$\{(\w+):-([^}]*)\}/g,
    (_all, name: string, otherwise: string) => variables[name] ?? otherwise,
  );
  return (parse(filled, { merge: true }) as { services: Record<string, Service> }).services;
}
