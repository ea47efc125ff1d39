import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { Origin, type WebElement } from "selenium-webdriver";
import { Processes } from "../../scripts/processes.mjs";
import { untilHydrated } from "../untilHydrated";
import { FAULT, type Engine } from "./Engine";
import { startFirefox } from "./firefox";
import { startWebKit } from "./webkit";

declare module "selenium-webdriver/lib/input" {
  /** Selenium has it, but its types lack it. */
  interface Actions {
    scroll(x: number, y: number, deltaX: number, deltaY: number, origin: Origin): Actions;
  }
}

const STARTERS = { firefox: startFirefox, webkit: startWebKit };
export type EngineName = keyof typeof STARTERS;

/** Timeout for elements, the same as in playwright.config.ts. */
const TIMEOUT = 20_000;

/** Console messages of pages in Firefox; an unquoted name is a module of the browser itself. */
const CONSOLE = /^console\.\w+: [^A-Za-z]/;

/** The only tab of a browser, with the same API as Playwright for functions in its page. */
export class Tab {
  #engine: Engine;
  #log: string;
  /** How much of the browser's output was already checked. */
  #read = 0;
  readonly stop: () => Promise<void>;

  private constructor(engine: Engine, log: string, stop: () => Promise<void>) {
    this.#engine = engine;
    this.#log = log;
    this.stop = stop;
  }

  /** Starts a browser. */
  static async of(engine: EngineName): Promise<Tab> {
    const folder = await mkdtemp(join(tmpdir(), `quatrain-${engine}-`));
    const processes = new Processes();
    // Also stop the browser if the tests are aborted.
    process.once("exit", () => void processes.stop());
    const path = join(folder, "browser.log");
    const log = openSync(path, "w");
    const stop = async () => {
      await processes.stop();
      closeSync(log);
      await rm(folder, { recursive: true, force: true });
    };
    try {
      return new Tab(await STARTERS[engine]({ processes, folder, log }), path, stop);
    } catch (error) {
      console.error(readFileSync(path, "utf8"));
      await stop();
      throw error;
    }
  }

  /** Resets the tab to a new visitor with the light theme. */
  async reset(): Promise<void> {
    await this.#goto("/robots.txt");
    await this.#engine.driver.manage().deleteAllCookies();
    await this.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.setDark(false);
    await this.resize(1280, 900);
    this.faults();
  }

  /** Opens a page of the site, and waits for its hydration. @param controls as for `untilHydrated` */
  async open(path: string, controls?: string): Promise<void> {
    await this.#goto(path);
    await untilHydrated(this, controls);
  }

  readonly evaluate = ((run: string | ((...args: unknown[]) => unknown), ...args: unknown[]) =>
    this.#engine.driver.executeScript(run, ...args)) as Page["evaluate"];

  readonly waitForFunction = ((run: () => unknown, arg: unknown) =>
    this.#until(() => this.evaluate(run, arg), String(run))) as Page["waitForFunction"];

  /** Path, query and fragment of the address. */
  path(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search + location.hash);
  }

  /** Scroll position, in CSS pixels from the top. */
  scrolled(): Promise<number> {
    return this.evaluate(() => Math.round(scrollY));
  }

  /** Number of visible elements of a selector. */
  count(selector: string): Promise<number> {
    return this.evaluate(
      (css) => [...document.querySelectorAll(css)].filter((each) => each.checkVisibility()).length,
      selector,
    );
  }

  /** Text of the first visible element of a selector, without soft hyphens. */
  async text(selector: string): Promise<string> {
    const read = () =>
      this.evaluate((css) => {
        const all = [...document.querySelectorAll<HTMLElement>(css)];
        const text = all.find((each) => each.checkVisibility())?.innerText;
        return text === undefined ? null : [text.replaceAll("\u00ad", "")];
      }, selector);
    const [text = ""] = await this.#until(read, selector);
    return text;
  }

  /** Whether an element of a selector contains the focus. */
  hasFocus(selector: string): Promise<boolean> {
    return this.evaluate((css) => Boolean(document.activeElement?.closest(css)), selector);
  }

  /** Clicks the first visible element of a selector with a text. Fails if another element covers it. */
  async click(selector: string, text = ""): Promise<void> {
    await expect(async () => (await this.#bringIn(selector, text)).click()).toPass({
      timeout: TIMEOUT,
    });
  }

  /** Replaces the text of a field by typing. */
  async fill(selector: string, text: string): Promise<void> {
    const field = await this.#bringIn(selector);
    await field.clear();
    await field.sendKeys(text);
  }

  /** Focuses the first visible element of a selector. */
  async focus(selector: string): Promise<void> {
    await this.evaluate(
      (field) => (field as HTMLElement).focus(),
      (await this.#find(selector)) as unknown,
    );
  }

  /** Presses keys in sequence: constants of Selenium's `Key`, or letters. */
  async press(...keys: string[]): Promise<void> {
    await this.#engine.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Turns the mouse wheel over the upper part of the page. */
  async wheel(pixels: number): Promise<void> {
    await this.#engine.driver.actions().scroll(200, 300, 0, pixels, Origin.VIEWPORT).perform();
  }

  back(): Promise<void> {
    return this.#engine.driver.navigate().back();
  }

  forward(): Promise<void> {
    return this.#engine.driver.navigate().forward();
  }

  /** @param width of the page, in CSS pixels */
  async resize(width: number, height: number): Promise<void> {
    await this.#engine.resize(width, height);
    await this.waitForFunction((wanted) => innerWidth === wanted, width);
  }

  async setDark(dark: boolean): Promise<void> {
    await this.#engine.setDark(dark);
    await this.waitForFunction(
      (wanted) => matchMedia("(prefers-color-scheme: dark)").matches === wanted,
      dark,
    );
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#engine.driver.takeScreenshot(), "base64");
  }

  /**
   * Faults since the last call: console messages, errors, violations of the policy, and failed
   * requests.
   */
  faults(): string[] {
    const printed = readFileSync(this.#log, "utf8");
    const lines = printed.slice(this.#read).split("\n");
    this.#read = printed.length;
    const found = lines.flatMap((line) => {
      if (line.startsWith(FAULT)) return JSON.parse(line.slice(FAULT.length)) as string;
      return CONSOLE.test(line) ? line : [];
    });
    // Tests in Chromium mock the map server; here it is unreachable.
    return found.filter((fault) => !fault.includes("https://tiles.test/"));
  }

  async #goto(path: string): Promise<void> {
    await this.#engine.driver.get(new URL(path, process.env.TEST_SITE_URL).href);
  }

  /** Waits for the first visible element of a selector with a text. */
  #find(selector: string, text = ""): Promise<WebElement> {
    const find = () =>
      this.evaluate(
        ([css, words]) =>
          [...document.querySelectorAll<HTMLElement>(css)].find(
            (each) => each.checkVisibility() && each.innerText.includes(words),
          ),
        [selector, text] as const,
      ) as unknown as Promise<WebElement | null>;
    return this.#until(find, `${selector} ${text}`);
  }

  /** Also scrolls it into view, because WebKit's driver considers some elements below the window as visible. */
  async #bringIn(selector: string, text?: string): Promise<WebElement> {
    const found = await this.#find(selector, text);
    await this.evaluate(
      (element) => (element as Element).scrollIntoView({ block: "nearest", behavior: "instant" }),
      found as unknown,
    );
    return found;
  }

  async #until<Found>(find: () => Promise<Found | null>, what: string): Promise<Found> {
    return (await this.#engine.driver.wait(find, TIMEOUT, what)) as Found;
  }
}
