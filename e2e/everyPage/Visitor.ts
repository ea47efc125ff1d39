import type { ConsoleMessage, Page, Request } from "@playwright/test";
import { htmlFaults } from "../../test/htmlFaults";
import { axeFaults } from "../axeFaults";
import { noteViolations } from "../contentSecurity";
import { scrollThrough } from "../scrollThrough";

/** Opens pages in one tab, one after the other, and notes everything that is wrong with them. */
export class Visitor {
  #faults: string[] = [];

  private constructor(readonly page: Page) {}

  static async in(page: Page): Promise<Visitor> {
    const visitor = new Visitor(page);
    const note = (fault: string) => visitor.#faults.push(fault);
    const answered = new WeakSet<Request>();
    await noteViolations(page, (violation) => note(`policy: ${violation}`));
    page.on("console", (message) => {
      if (!isOfDocument(message)) note(`console: ${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", ({ message }) => note(`error: ${message}`));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      // What was answered and is not read to its end: a video, what a count of visits is answered. And
      // pictures that are not there yet when the page is left; those that cannot be shown are looked for.
      const isLeft = answered.has(request) || request.resourceType() === "image";
      if (reason === "net::ERR_ABORTED" && isLeft) return;
      note(`request: ${request.url()}: ${reason}`);
    });
    page.on("response", (response) => {
      answered.add(response.request());
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
    this.#faults = [];
    const response = await this.page.goto(path, { waitUntil: "networkidle" });
    if (!response) return [`${path}: no answer`];
    if (response.status() !== status) this.#faults.push(`answers ${response.status()}`);
    if (!response.headers()["content-security-policy"]) this.#faults.push("comes without a policy");
    await this.#untilAlive();
    const broken = await scrollThrough(this.page);
    await this.page.waitForLoadState("networkidle");
    const found = await axeFaults(this.page);
    const invalid = await htmlFaults(await response.text());
    return [
      ...this.#faults,
      ...broken.map((address) => `picture: ${address}`),
      ...found.map((fault) => `axe: ${fault}`),
      ...invalid.map((fault) => `html: ${fault}`),
    ].map((fault) => `${path}: ${fault}`);
  }

  /** Script has taken over what can be pressed. */
  async #untilAlive(): Promise<void> {
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll("#___gatsby, main button")].every((element) =>
        Object.keys(element).some((key) => key.startsWith("__react")),
      ),
    );
  }
}

/** The browser says of every document that is answered with an error status that it is. */
function isOfDocument(message: ConsoleMessage): boolean {
  return (
    message.text().startsWith("Failed to load resource") &&
    message.location().url === message.page()?.url()
  );
}
