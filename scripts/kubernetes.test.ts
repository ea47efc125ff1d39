import { variablesOf } from "@quatrain/contract/environment";
import { isSecretVariable } from "@quatrain/contract/secrets";
import { parse, stringify } from "yaml";
import { composeServices } from "./composeServices";
import { type Manifest, readKustomization, readManifests, schemaFaults } from "./kubernetes";
import { shellWords } from "./testing/shellWords";

// What deploy/kubernetes says, by the schemas of Kubernetes and by what they cannot know. No cluster is asked: whether images start
// and volumes can be mounted there is not tried.

interface Probe {
  httpGet: { path: string; port: string };
}

interface Container {
  command: string[];
  args: string[];
  image: string;
  env: { name: string; value: string }[];
  envFrom: { secretRef?: { name: string }; configMapRef?: { name: string } }[];
  ports: { name: string; containerPort: number }[];
  volumeMounts: { name: string; mountPath: string }[];
  securityContext: object;
  startupProbe: Probe;
  readinessProbe: Probe;
  livenessProbe: Probe;
  resources: { requests: object; limits: object };
}

interface Deployment extends Manifest {
  spec: {
    replicas: number;
    strategy: object;
    selector: { matchLabels: Record<string, string> };
    template: {
      metadata: { labels: Record<string, string> };
      spec: {
        enableServiceLinks: boolean;
        automountServiceAccountToken: boolean;
        terminationGracePeriodSeconds: number;
        securityContext: object;
        containers: Container[];
        volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
      };
    };
  };
}

interface Selecting extends Manifest {
  spec: {
    selector: Record<string, string> & { matchLabels: Record<string, string> };
    ports: { port: number; targetPort: string }[];
  };
}

/** Each with the service of compose.scale.yaml that is started in the same way. */
const PROCESSES = [
  { name: "cms", composed: "cms", probe: "/healthz", ready: "/healthz" },
  { name: "publisher", composed: "publisher", probe: "/healthz", ready: "/healthz" },
  { name: "host", composed: "host-1", probe: "/healthz", ready: "/readyz" },
] as const;

let files: Record<string, Manifest[]>;
let manifests: Manifest[];

beforeAll(async () => {
  files = await readManifests();
  manifests = Object.values(files).flat();
});

const find = <Kind extends Manifest>(kind: string, name: string) => {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found as Kind;
};

const deploymentOf = (name: string) => {
  const { spec } = find<Deployment>("Deployment", name);
  const [container] = spec.template.spec.containers;
  if (!container) throw new Error(`${name} has no container.`);
  return { ...spec, container, pod: spec.template.spec };
};

const secretsOf = (name: string) =>
  Object.keys(find<Manifest & { stringData: object }>("Secret", name).stringData);

test("Each manifest is as the schema of its kind has it, and kustomize takes all but the example of secrets", async () => {
  const faults = manifests.map((each) => [each.kind, each.metadata.name, schemaFaults(each)]);
  expect(faults.filter(([, , found]) => found?.length !== 0)).toEqual([]);
  const { resources } = await readKustomization();
  expect([...resources, "secrets.example.yaml"].sort()).toEqual(Object.keys(files));
});

test.each([
  ["readinessProbe:", "readynessProbe:", "readynessProbe is unknown"],
  ["replicas: 3", "replicas: three", "spec/replicas must be integer"],
  ["apps/v1", "apps/v2", "There is no kind apps/v2 Deployment"],
])("%s as %s is found to be wrong", (right, wrong, said) => {
  const written = stringify(find("Deployment", "host"));
  expect(written).toContain(right);
  expect(schemaFaults(parse(written.replace(right, wrong)) as Manifest).join()).toContain(said);
});

describe.each(PROCESSES)("$name", ({ name, composed, probe, ready }) => {
  test("is started, stopped and given its volumes as by compose.scale.yaml", async () => {
    const { container, pod } = deploymentOf(name);
    const service = (await composeServices({}, "compose.scale.yaml"))[composed];
    expect([...container.command, ...container.args]).toEqual(shellWords(service?.command ?? ""));
    expect(container.image).toBe(`quatrain-${service?.build?.target}`);
    expect(`${pod.terminationGracePeriodSeconds}s`).toBe(service?.stop_grace_period);
    const places = [...(service?.volumes ?? []).map(placeOf), "/tmp"];
    expect(container.volumeMounts.map(({ mountPath }) => mountPath).sort()).toEqual(places.sort());
    const { configMapGenerator, images } = await readKustomization();
    const common = configMapGenerator[0]?.literals.map((each) => each.split("=", 1)[0] ?? "");
    const given = [
      ...container.env.map((each) => each.name),
      ...(common ?? []),
      ...secretsOf(name),
    ];
    expect(given).toEqual(expect.arrayContaining(Object.keys(service?.settings ?? {})));
    expect(images.map((each) => each.name)).toContain(container.image);
  });

  test("gets its own variables, and of secrets its own alone", async () => {
    const { container } = deploymentOf(name);
    const own = variablesOf(name);
    const names = container.env.map((each) => each.name);
    expect(own).toEqual(expect.arrayContaining(names));
    expect(names.filter(isSecretVariable)).toEqual([]);
    expect(container.envFrom.flatMap(({ secretRef }) => secretRef?.name ?? [])).toEqual([name]);
    expect(own).toEqual(expect.arrayContaining(secretsOf(name)));
  });

  test("is nobody, and can write to its volumes alone", () => {
    const { container, pod } = deploymentOf(name);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    // A service is told of in variables that are named as ours are.
    expect(pod).toMatchObject({ enableServiceLinks: false, automountServiceAccountToken: false });
    expect(container.resources.limits).toHaveProperty("memory");
    const volumes = pod.volumes.map((each) => each.name).sort();
    expect(container.volumeMounts.map((each) => each.name).sort()).toEqual(volumes);
    for (const { persistentVolumeClaim: claim } of pod.volumes) {
      if (claim) find("PersistentVolumeClaim", claim.claimName);
    }
  });

  test("is found by its service, and asked how it is at a port that it has", () => {
    const { container, selector, template } = deploymentOf(name);
    expect(template.metadata.labels).toMatchObject(selector.matchLabels);
    const service = find<Selecting>("Service", name);
    expect(service.spec.selector).toEqual(selector.matchLabels);
    const [port] = container.ports;
    expect(service.spec.ports.map(({ targetPort }) => targetPort)).toEqual([port?.name]);
    const { startupProbe, readinessProbe, livenessProbe } = container;
    const asked = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet);
    const at = { path: probe, port: port?.name };
    expect(asked).toEqual([at, at, { path: ready, port: port?.name }]);
  });
});

test.each(["host", "publisher"])("While machines are emptied, there is a %s", (name) => {
  const { replicas, selector } = deploymentOf(name);
  const { spec } = find<Selecting>("PodDisruptionBudget", name);
  expect(spec.selector.matchLabels).toEqual(selector.matchLabels);
  const { minAvailable = 0, maxUnavailable = replicas - minAvailable } = spec as unknown as Record<
    string,
    number
  >;
  expect(maxUnavailable).toBeGreaterThan(0);
  expect(maxUnavailable).toBeLessThan(replicas);
});

test("No request fails while hosts are replaced, and no two CMS have the same folder", () => {
  expect(deploymentOf("host").strategy).toEqual({
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
  });
  expect(deploymentOf("cms")).toMatchObject({ replicas: 1, strategy: { type: "Recreate" } });
});

function placeOf(volume: string): string {
  const [first = "", second] = volume.split(":");
  return second ?? first;
}
