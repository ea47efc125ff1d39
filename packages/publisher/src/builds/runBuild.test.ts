import { getPriority } from "node:os";
import { runBuild } from "./runBuild";

test("a build that goes on for too long is killed, though it prints all the time", async () => {
  const goOn = 'setInterval(() => console.log("at work"), 10)';
  const outcome = await runBuild(
    {
      command: [process.execPath, "-e", goOn],
      cwd: __dirname,
      env: {},
      limitMs: 3_000,
      stallMs: 60_000,
    },
    () => undefined,
    new AbortController().signal,
  );
  expect(outcome).toEqual({ ok: false, problem: "The build took longer than 3 seconds." });
});

test("a build gives way to what answers visitors, and so does what it starts", async () => {
  const tell = 'console.log("at", os.getPriority())';
  const started = `child_process.spawnSync(process.execPath, ["-e", ${JSON.stringify(tell)}], { stdio: "inherit" })`;
  const lines: string[] = [];
  const outcome = await runBuild(
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
