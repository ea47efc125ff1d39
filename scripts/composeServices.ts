import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parse } from "yaml";

/** The files for Docker Compose: one machine, and many hosts. */
export const COMPOSE_FILES = ["compose.yaml", "compose.scale.yaml"] as const;
type ComposeFile = (typeof COMPOSE_FILES)[number];

/** A part of the site, as a file for Compose starts it. */
export interface Service {
  /** Shell command, run in the folder of the site. */
  command: string;
  /** Environment of its container: the settings of the file, and variables from `.env`. */
  environment: Record<string, string>;
  restart: string;
  healthcheck?: { test: string };
  /** Target of the Dockerfile, if we build its image. */
  build?: { target: string };
  image?: string;
  volumes?: string[];
  read_only?: boolean;
  tmpfs?: string | string[];
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  /** Part in deploy/variables.yaml whose variables it takes. */
  takes: string | undefined;
  /** Only the settings of the file. */
  settings: Record<string, string>;
}

interface WrittenService extends Omit<Service, "environment" | "settings" | "takes"> {
  environment?: Record<string, string>;
  extends?: { file: string; service: string };
}

const ROOT = resolve(__dirname, "..");

/** The services of a file as Compose would start them with the variables of an `.env`. */
export async function composeServices(
  variables: Readonly<Record<string, string>>,
  file: ComposeFile = "compose.yaml",
): Promise<Record<string, Service>> {
  const services = await readServices<WrittenService>(file, variables);
  const all = Object.entries(services).map(
    async ([name, { extends: base, environment: settings = {}, ...service }]) => {
      const environment = { ...(await taken(base, variables)), ...settings };
      return [name, { ...service, environment, settings, takes: base?.service }] as const;
    },
  );
  return Object.fromEntries(await Promise.all(all));
}

/** What a service takes from `.env`: the variables that it names without a value, as far as they are there. */
async function taken(
  base: WrittenService["extends"],
  variables: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  if (!base) return {};
  const services = await readServices<{ environment: object }>(base.file, variables);
  const names = Object.keys(services[base.service]?.environment ?? {});
  return Object.fromEntries(
    names.flatMap((name) => (variables[name] === undefined ? [] : [[name, variables[name]]])),
  );
}

async function readServices<Written>(
  file: string,
  variables: Readonly<Record<string, string>>,
): Promise<Record<string, Written>> {
  const text = await readFile(join(ROOT, file), "utf8");
  const filled = text.replace(
    /\$\{(\w+):-([^}]*)\}/g,
    (_all, name: string, otherwise: string) => variables[name] ?? otherwise,
  );
  return (parse(filled, { merge: true }) as { services: Record<string, Written> }).services;
}
