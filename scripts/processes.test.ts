import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { findFreePort } from "./settings.mjs";

/** Runs a script that uses `processes`, as a process of its own. @param restarts of its servers, but what they say */
function script(body: string, restarts?: { most: number; delayMs: number }) {
  const how = restarts && `{ withinMs: 600_000, say: console.log, ...${JSON.stringify(restarts)} }`;
  const head = `import { Processes } from "./scripts/processes.mjs"; const processes = new Processes(process.cwd(), ${how});`;
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

test("what a command prints is returned, and what fails is reported with its title and reason", async () => {
  const child = script(`
    const printed = await processes.output("The work", ["sh", "-c", "echo one; echo two"]);
    const problemOf = (work) => work.catch(({ message }) => message);
    console.log(JSON.stringify([
      printed,
      await problemOf(processes.output("The work", ["sh", "-c", "echo one; exit 3"])),
      await problemOf(processes.run("The work", ["sh", "-c", "exit 3"])),
      await problemOf(processes.run("The work", ["no-such-program"])),
      await problemOf(processes.start("The server", ["sh", "-c", "exit 1"]).failed),
    ]));
  `);
  expect(JSON.parse(await firstLine(child))).toEqual([
    "one\ntwo\n",
    "The work failed (code 3).",
    "The work failed (code 3).",
    expect.stringContaining("no-such-program ENOENT"),
    "The server ended unexpectedly (code 1).",
  ]);
});

/** A server as the parts of a site are: it tells its number, and ends when it is asked to. */
const SERVER = `
  require("node:http").createServer(({ url }, response) => {
    if (url === "/end") process.exit(3);
    response.end(String(process.pid));
  }).listen(Number(process.argv[1]), "127.0.0.1");
`;

/** The code of a script that starts a server, prints what becomes of it, and stops everything once it is given up. */
function serving(
  title: string,
  port: number,
  command = [process.execPath, "-e", SERVER, `${port}`],
) {
  return `
    process.once("SIGTERM", () => processes.stop().then(() => process.exit(0)));
    processes
      .serve(${JSON.stringify(title)}, ${JSON.stringify(command)}, { url: "http://127.0.0.1:${port}" })
      .then(({ failed }) => (console.log("${title} is there."), failed))
      .catch(async ({ message }) => {
        console.log(message);
        await processes.stop();
        process.exit(1);
      });
  `;
}

async function askFor(port: number, path = "/") {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return Number(await answer.text());
}

/** The lines of a script, one after the other. */
function linesOf({ stdout }: ReturnType<typeof script>) {
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return async () => (await lines.next()).value as string;
}

test("a server that is killed is started again, and the others go on", async () => {
  const [port, other] = [await findFreePort(), await findFreePort()];
  const child = script(serving("The site", port) + serving("The backend", other), {
    most: 2,
    delayMs: 10,
  });
  const next = linesOf(child);
  expect([await next(), await next()].sort()).toEqual([
    "The backend is there.",
    "The site is there.",
  ]);
  const [killed, untouched] = [await askFor(port), await askFor(other)];
  process.kill(killed, "SIGKILL");
  expect(await next()).toBe(
    "The site ended unexpectedly (signal SIGKILL). Starting it again in 0.01 s (1 of 2).",
  );
  expect(await next()).toBe("The site answers again.");
  expect(await askFor(port)).not.toBe(killed);
  expect(await askFor(other)).toBe(untouched);
  child.kill("SIGTERM");
  expect(await once(child, "close")).toEqual([0, null]);
});

test("a server that ends again and again ends everything, with the reason", async () => {
  const [port, other] = [await findFreePort(), await findFreePort()];
  const child = script(serving("The site", port) + serving("The backend", other), {
    most: 2,
    delayMs: 10,
  });
  const next = linesOf(child);
  await next();
  await next();
  const ended = "The site ended unexpectedly (code 3).";
  for (const again of ["in 0.01 s (1 of 2)", "in 0.02 s (2 of 2)"]) {
    await askFor(port, "/end").catch(() => undefined);
    expect(await next()).toBe(`${ended} Starting it again ${again}.`);
    expect(await next()).toBe("The site answers again.");
  }
  await askFor(port, "/end").catch(() => undefined);
  expect(await next()).toBe(
    `${ended} It was started again 2 times within 10 minutes, so everything stops.`,
  );
  // Its output is closed once the other one has ended, too.
  expect(await once(child, "close")).toEqual([1, null]);
});

test("a server that never answered is not started again", async () => {
  const port = await findFreePort();
  const child = script(serving("The site", port, ["sh", "-c", "exit 4"]), { most: 2, delayMs: 10 });
  expect(await firstLine(child)).toBe("The site ended unexpectedly (code 4).");
  expect(await once(child, "close")).toEqual([1, null]);
});

test("a server is started again also where what it has left behind holds its port", async () => {
  const port = await findFreePort();
  // As a host whose workers outlive it.
  const node = [process.execPath, "-e", `'${SERVER}'`, `${port}`].join(" ");
  const parent = ["sh", "-c", `echo $$; ${node} & wait`];
  const child = script(serving("The site", port, parent), { most: 1, delayMs: 10 });
  const next = linesOf(child);
  const killed = Number(await next());
  expect(await next()).toBe("The site is there.");
  const worker = await askFor(port);
  process.kill(killed, "SIGKILL");
  expect(await next()).toContain("(signal SIGKILL). Starting it again");
  expect(Number(await next())).not.toBe(killed);
  expect(await next()).toBe("The site answers again.");
  expect(await askFor(port)).not.toBe(worker);
  child.kill("SIGTERM");
  expect(await once(child, "close")).toEqual([0, null]);
});

test("who stops everything does not wait for a server that is about to be started again", async () => {
  const port = await findFreePort();
  const child = script(serving("The site", port), { most: 1, delayMs: 86_400_000 });
  const next = linesOf(child);
  await next();
  await askFor(port, "/end").catch(() => undefined);
  expect(await next()).toContain("Starting it again in 86400 s");
  child.kill("SIGTERM");
  expect(await once(child, "close")).toEqual([0, null]);
  await expect(askFor(port)).rejects.toThrow("fetch failed");
});
