import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Runs a script that uses `processes`, as a process of its own. */
function script(body: string) {
  const head = `import { Processes } from "./scripts/processes.mjs"; const processes = new Processes();`;
  return spawn(process.execPath, ["--input-type=module", "-e", `${head}\n${body}`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function firstLine(child: ReturnType<typeof script>) {
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return line;
}

// A shell that starts a process of its own, tells its number, and waits for it.
const NESTED = JSON.stringify(["sh", "-c", "sleep 600 & echo $!; wait"]);

test("stopping also ends what the children have started", async () => {
  // The shell may tell its number, and the signal come, as soon as it is started.
  const child = script(`
    process.on("SIGTERM", () => processes.stop().then(() => process.exit(0)));
    processes.start("a shell", ${NESTED});
    setInterval(() => {}, 1000);
  `);
  expect(await firstLine(child)).toMatch(/^\d+$/);
  child.kill("SIGTERM");
  // Its output is closed only once the last process that could write to it has gone.
  expect(await once(child, "close")).toEqual([0, null]);
});

test("a child that ends by itself leaves nothing behind either", async () => {
  const child = script(`
    await processes.run("a shell", ["sh", "-c", "sleep 600 & echo $!"]);
  `);
  expect(await once(child, "close")).toEqual([0, null]);
});

test("a command that fails is reported with its title and code", async () => {
  const child = script(`
    await processes.run("The work", ["sh", "-c", "exit 3"]).catch((error) => console.log(error.message));
  `);
  expect(await firstLine(child)).toBe("The work failed (code 3).");
});

test("what a command prints is returned, unless it fails", async () => {
  const child = script(`
    const printed = await processes.output("The work", ["sh", "-c", "echo one; echo two"]);
    const problem = await processes
      .output("The work", ["sh", "-c", "echo one; exit 3"])
      .catch((error) => error.message);
    console.log(JSON.stringify([printed, problem]));
  `);
  expect(JSON.parse(await firstLine(child))).toEqual(["one\ntwo\n", "The work failed (code 3)."]);
});

test("a program that is not there is reported", async () => {
  const child = script(`
    await processes.run("The work", ["no-such-program"]).catch((error) => console.log(error.message));
  `);
  expect(await firstLine(child)).toContain("no-such-program ENOENT");
});

test("a server that ends by itself is reported", async () => {
  const child = script(`
    const server = processes.start("The server", ["sh", "-c", "exit 1"]);
    await server.failed.catch((error) => console.log(error.message));
  `);
  expect(await firstLine(child)).toBe("The server ended unexpectedly (code 1).");
});
