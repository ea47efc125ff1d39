import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Deployment } from "kubernetes-models/apps/v1";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { PersistentVolumeClaim, Secret, Service } from "kubernetes-models/v1";
import { parse, parseAllDocuments } from "yaml";

/** A manifest of a Kubernetes object. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  [field: string]: unknown;
}

/** Models of our kinds, from the OpenAPI of Kubernetes. */
const MODELS: Readonly<Record<string, new (data: never) => { validate(): void }>> = {
  "apps/v1 Deployment": Deployment,
  "networking.k8s.io/v1 Ingress": Ingress,
  "policy/v1 PodDisruptionBudget": PodDisruptionBudget,
  "v1 PersistentVolumeClaim": PersistentVolumeClaim,
  "v1 Secret": Secret,
  "v1 Service": Service,
};

const FOLDER = resolve(__dirname, "../deploy/kubernetes");
const SETTINGS = "kustomization.yaml";

/** The manifests of deploy/kubernetes, by their files. */
export async function readManifests(): Promise<Record<string, Manifest[]>> {
  const files = (await readdir(FOLDER)).filter((file) => file !== SETTINGS).sort();
  const all = files.map(async (file) => {
    const documents = parseAllDocuments(await readFile(join(FOLDER, file), "utf8"));
    return [file, documents.map((each) => each.toJS() as Manifest)] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

interface Kustomization {
  resources: string[];
  configMapGenerator: { name: string; literals: string[] }[];
  images: { name: string }[];
}

export async function readKustomization(): Promise<Kustomization> {
  return parse(await readFile(join(FOLDER, SETTINGS), "utf8")) as Kustomization;
}

/** Faults of a manifest by the schema of its kind, including unknown fields. */
export function schemaFaults(manifest: Manifest): string[] {
  const Model = MODELS[`${manifest.apiVersion} ${manifest.kind}`];
  if (!Model) return [`There is no kind ${manifest.apiVersion} ${manifest.kind}.`];
  const seen = new Set<string>();
  const faults: string[] = [];
  try {
    watched(new Model(manifest as never), "", seen).validate();
  } catch (error) {
    faults.push((error as Error).message);
  }
  // Like the server with --validate=strict: fields that the schema has not read are unknown.
  const unknown = pathsIn(manifest, "").filter((path) => !seen.has(path));
  return [...faults, ...unknown.map((path) => `${path} is unknown`)];
}

/** A proxy that records the properties read. */
function watched<Value extends object>(value: Value, path: string, seen: Set<string>): Value {
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof key === "symbol" || !Object.hasOwn(target, key)) return found;
      seen.add(`${path}/${key}`);
      return isObject(found) ? watched(found, `${path}/${key}`, seen) : found;
    },
  });
}

function pathsIn(value: unknown, path: string): string[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => [
    `${path}/${key}`,
    ...pathsIn(each, `${path}/${key}`),
  ]);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
