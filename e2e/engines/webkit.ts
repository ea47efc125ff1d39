import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { Capabilities, WebDriver } from "selenium-webdriver";
import { Executor, HttpClient } from "selenium-webdriver/http";
import { answering } from "../../scripts/processes.mjs";
import { findFreePort } from "../../scripts/settings.mjs";
import { FAULT, type Engine, type Machine } from "./Engine";

/** Minimal browser window. A machine with the driver has its dependencies, too. */
const WINDOW = join(process.cwd(), "e2e/engines/window.py");

/** Starts WebKitGTK in a window on a virtual screen. */
export async function startWebKit({ processes, folder, log }: Machine): Promise<Engine> {
  const program = process.env.WEBKIT_DRIVER_PATH ?? "/usr/bin/WebKitWebDriver";
  const [display, pid] = [join(folder, "display"), join(folder, "pid")];
  const screen = ["-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  processes.start("Xvfb", ["sh", "-c", 'exec Xvfb -displayfd 3 "$@" 3>"$0"', display, ...screen], {
    stdio: "ignore",
  });
  const written = (path: string) => readFile(path, "utf8").catch(() => "");
  await expect.poll(() => written(display)).toMatch(/^\d+\n$/);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { failed } = processes.start("WebKitWebDriver", [program, `--port=${port}`], {
    stdio: log,
    env: {
      ...process.env,
      DISPLAY: `:${(await written(display)).trim()}`,
      GDK_BACKEND: "x11",
      NO_AT_BRIDGE: "1",
    },
  });
  await answering(`${url}/status`, "WebKitWebDriver", failed);
  const browser = { binary: WINDOW, args: [FAULT, pid] };
  const driver = WebDriver.createSession(
    new Executor(new HttpClient(url)),
    new Capabilities({ "webkitgtk:browserOptions": browser }),
  );
  await driver.getSession();
  return {
    driver,
    resize: async (width, height) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    setDark: async (dark) => {
      process.kill(Number(await written(pid)), dark ? "SIGUSR2" : "SIGHUP");
    },
  };
}
