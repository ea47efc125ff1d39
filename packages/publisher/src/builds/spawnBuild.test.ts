import { getPriority } from "node:os";
import { spawnBuild } from "./spawnBuild";

test.each([
  {
    name: "goes on for too long is killed, though it prints all the time",
    code: 'setInterval(() => console.log("at work"), 10)',
    limits: { limitMs: 3_000, stallMs: 60_000 },
    problem: "The build took longer than 3 seconds.",
  },
  {
    name: "hangs is killed",
    code: "setInterval(() => undefined, 1000)",
    limits: { limitMs: 60_000, stallMs: 3_000 },
    problem: "The build printed nothing for 3 seconds.",
  },
])("a build that $name", async ({ code, limits, problem }) => {
  const outcome = await spawnBuild(
    { command: [process.execPath, "-e", code], cwd: __dirname, env: {}, ...limits },
    () => undefined,
    new AbortController().signal,
  );
  expect(outcome).toEqual({ ok: false, problem });
});

test("a build gives way to what answers visitors, and so does what it starts", async () => {
  const tell = 'console.log("at", os.getPriority())';
  const started = `child_process.spawnSync(process.execPath, ["-e", ${JSON.stringify(tell)}], { stdio: "inherit" })`;
  const lines: string[] = [];
  const outcome = await spawnBuild(
    {
      command: [process.execPath, "-e", `${tell}; ${started}`],
      cwd: __dirname,
      env: {},
      limitMs: 60_000,
      stallMs: 60_000,
    },
    (line) => void lines.push(line),
    new AbortController().signal,
  );
  expect(outcome).toEqual({ ok: true });
  const priorities = lines.map((line) => Number(/^at (-?\d+)$/.exec(line)?.[1]));
  expect(priorities).toHaveLength(2);
  // On Unix a higher number gives way.
  for (const priority of priorities) expect(priority).toBeGreaterThan(getPriority());
});

test("a build knows none of the publisher's secrets, nor does what guards it", async () => {
  const env = { EDITOR_TOKEN: "token-of-the-editors", GRAPHQL_HEADERS: "{}", OWN_SETTING: "1" };
  Object.assign(process.env, env);
  const tell = `for (const id of [process.pid, process.ppid])
    console.log(fs.readFileSync("/proc/" + id + "/environ", "utf8").split("\\0").map((line) => line.split("=")[0]).join(" "))`;
  const lines: string[] = [];
  const outcome = await spawnBuild(
    {
      command: [process.execPath, "-e", tell],
      cwd: __dirname,
      env: { RELEASE_DIRECTORY: "release" },
      limitMs: 60_000,
      stallMs: 60_000,
    },
    (line) => void lines.push(line),
    new AbortController().signal,
  );
  for (const name of Object.keys(env)) delete process.env[name];
  expect(outcome).toEqual({ ok: true });
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const known = line.split(" ");
    // The command is the operator's, who may have settings of their own for it.
    for (const name of ["GRAPHQL_HEADERS", "RELEASE_DIRECTORY", "OWN_SETTING"]) {
      expect(known).toContain(name);
    }
    expect(known).not.toContain("EDITOR_TOKEN");
  }
});
