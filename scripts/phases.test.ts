import { Phases } from "./phases.mjs";

test("each part is announced and timed, overlapping ones too, and the end sums up", async () => {
  const lines: string[] = [];
  let now = 1000;
  const phases = new Phases(
    (line) => lines.push(line),
    () => now,
  );
  let finish: () => void = () => undefined;
  const long = phases.take("Start the backend", () => new Promise<void>((end) => (finish = end)));
  now += 2000;
  await expect(phases.take("Compile", async () => (now += 500))).resolves.toBe(3500);
  await phases.take("Install", async () => undefined);
  finish();
  await long;

  expect(lines).toEqual([
    "   0.0 s  Start the backend ...",
    "   2.0 s  Compile ...",
    "   2.5 s  Compile: 0.5 s",
    "   2.5 s  Install ...",
    "   2.5 s  Install: 0.0 s",
    "   2.5 s  Start the backend: 2.5 s",
  ]);
  expect(phases.summary()).toBe("Ready after 2.5 s: compile 0.5, start the backend 2.5");
});

test("a part that fails is not among those taken", async () => {
  const phases = new Phases(
    () => undefined,
    () => 0,
  );
  const fault = new Error("no room");
  await expect(phases.take("Install", () => Promise.reject(fault))).rejects.toBe(fault);
  expect(phases.summary()).toBe("Ready after 0.0 s: ");
});
