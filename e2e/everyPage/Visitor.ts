import type { ConsoleMessage, Page } from "@playwright/test";
import { htmlFaults } from "../../test/htmlFaults";
import { axeFaults } from "../axeFaults";
import { noteViolations } from "../contentSecurity";
import { scrollThrough } from "../scrollThrough";
import { untilHydrated } from "../untilHydrated";

/** Opens pages in one tab, one after the other, and notes everything that is wrong with them. */
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
      // Cut off by who asked: a video that is not read to its end, what was still under way when the page
      // was left. Pictures that cannot be shown are looked for, and the policy reports what it stops.
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
   * Opens a page, has its script take over, and brings all of it into view.
   *
   * @param status with which the server is to answer
   * @returns what is wrong, each with the path of the page
   */
  async faultsOf(path: string, status = 200): Promise<string[]> {
    const html = await this.#read(path, status);
    // While its pictures and the pages it leads to are still coming.
    const [found, invalid] = await Promise.all([axeFaults(this.page), htmlFaults(html)]);
    return [
      ...(await this.#noted(path, html)),
      ...found.map((fault) => `${path}: axe: ${fault}`),
      ...invalid.map((fault) => `${path}: html: ${fault}`),
    ];
  }

  /** The same without what does not depend on the visitor: accessibility and validity. */
  async open(path: string, status = 200): Promise<string[]> {
    return this.#noted(path, await this.#read(path, status));
  }

  /** Opens a page and brings all of it into view. Gives what the server has sent. */
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

  /** What was wrong until all that the page asked for has come. */
  async #noted(path: string, html: string): Promise<string[]> {
    await this.page.waitForLoadState("networkidle");
    const robots = await robotsOf(this.page);
    if (robots.some((rule) => !html.includes(`content="${rule}"`))) {
      this.#faults.push(`tells robots what the server does not: ${robots.join()}`);
    }
    return this.#faults.map((fault) => `${path}: ${fault}`);
  }
}

/** What the page tells search engines, as it stands in the browser. */
function robotsOf(page: Page): Promise<string[]> {
  return page
    .locator('meta[name="robots"]')
    .evaluateAll((all) => all.map((meta) => (meta as HTMLMetaElement).content));
}

/** The browser says of every document that is answered with an error status that it is. */
function isOfDocument(message: ConsoleMessage): boolean {
  return (
    message.text().startsWith("Failed to load resource") &&
    message.location().url === message.page()?.url()
  );
}
