import type { ConsoleMessage, Page } from "@playwright/test";
import { htmlFaults } from "../../test/htmlFaults";
import { axeFaults } from "../axeFaults";
import { noteViolations } from "../contentSecurity";
import { scrollThrough } from "../scrollThrough";
import { untilHydrated } from "../untilHydrated";

/** Opens pages in one tab, one after the other, and records all faults. */
export class Visitor {
  #faults: string[] = [];

  private constructor(readonly page: Page) {}

  static async in(page: Page): Promise<Visitor> {
    const visitor = new Visitor(page);
    const note = (fault: string) => visitor.#faults.push(fault);
    await noteViolations(page, (violation) => note(`policy: ${violation}`));
    page.on("console", (message) => {
      if (!isOfDocument(message)) note(`console: ${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", ({ message }) => note(`error: ${message}`));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      // Ignore aborted requests: a video that is not read to its end, or requests still running when the page
      // was left. Other checks find broken pictures, and the policy reports blocked requests.
      if (reason === "net::ERR_ABORTED") return;
      note(`request: ${request.url()}: ${reason}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400 && !response.request().isNavigationRequest()) {
        note(`request: ${response.url()}: ${response.status()}`);
      }
    });
    return visitor;
  }

  /**
   * Opens a page, waits for hydration, and scrolls through it.
   *
   * @param status expected status of the response
   * @returns faults, each with the path of the page
   */
  async faultsOf(path: string, status = 200): Promise<string[]> {
    const html = await this.#read(path, status);
    // While its pictures and prefetched pages are still loading.
    const [found, invalid] = await Promise.all([axeFaults(this.page), htmlFaults(html)]);
    return [
      ...(await this.#noted(path, html)),
      ...found.map((fault) => `${path}: axe: ${fault}`),
      ...invalid.map((fault) => `${path}: html: ${fault}`),
    ];
  }

  /** Only the checks that depend on the visitor, without accessibility and validity. */
  async open(path: string, status = 200): Promise<string[]> {
    return this.#noted(path, await this.#read(path, status));
  }

  /** Opens a page and scrolls through it. Returns the server's response. */
  async #read(path: string, status: number): Promise<string> {
    this.#faults = [];
    const response = await this.page.goto(path);
    if (!response) throw new Error(`${path}: no answer`);
    if (response.status() !== status) this.#faults.push(`answers ${response.status()}`);
    if (!response.headers()["content-security-policy"]) this.#faults.push("comes without a policy");
    await untilHydrated(this.page, "main button");
    const broken = await scrollThrough(this.page);
    this.#faults.push(...broken.map((address) => `picture: ${address}`));
    return response.text();
  }

  /** Faults until all requests of the page have finished. */
  async #noted(path: string, html: string): Promise<string[]> {
    await this.page.waitForLoadState("networkidle");
    const robots = await robotsOf(this.page);
    if (robots.some((rule) => !html.includes(`content="${rule}"`))) {
      this.#faults.push(`tells robots what the server does not: ${robots.join()}`);
    }
    return this.#faults.map((fault) => `${path}: ${fault}`);
  }
}

/** Meta data for search engines in the browser's document. */
function robotsOf(page: Page): Promise<string[]> {
  return page
    .locator('meta[name="robots"]')
    .evaluateAll((all) => all.map((meta) => (meta as HTMLMetaElement).content));
}

/** The browser logs each document with an error status. */
function isOfDocument(message: ConsoleMessage): boolean {
  return (
    message.text().startsWith("Failed to load resource") &&
    message.location().url === message.page()?.url()
  );
}
