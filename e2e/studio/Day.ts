import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { startTestPublisher, type TestPublisher } from "../publisher";
import { formReady } from "./form";
import { readFields } from "./stored";
import { type Database, startTestStudio, type TestStudio } from "./testStudio";

/** Time limit for autosave. */
export const SOON = { timeout: 60_000 };

/** A studio with a signed-in editor and the current page. */
export class Day {
  /** Id of the page. */
  id = "";

  private constructor(
    readonly studio: TestStudio,
    readonly publisher: TestPublisher,
    readonly editor: Page,
  ) {}

  /** Starts a studio and the publisher. Skips the tests if its database is missing. */
  static async begin(browser: Browser, database: Database): Promise<Day> {
    const studio = await startTestStudio(database);
    if ("skipped" in studio) test.skip(true, studio.skipped);
    const publisher = await startTestPublisher();
    const context = await browser.newContext({ locale: "de-CH", timezoneId: "UTC" });
    return new Day(studio as TestStudio, publisher, await context.newPage());
  }

  async end(): Promise<void> {
    await this.editor.context().close();
    await this.publisher.stop();
    await this.studio.stop();
  }

  /** Address within the studio. */
  at(place: string): string {
    return `${this.studio.url}/${place}`;
  }

  /** Opens the form of the page. */
  async open(langcode: string): Promise<void> {
    await this.editor.goto(this.at(`collections/content-page/${this.id}?locale=${langcode}`));
    await formReady(this.editor);
  }

  /** Waits for the form of a new page. */
  async begun(): Promise<void> {
    await this.editor.waitForURL(/content-page\/page-/);
    this.id = new URL(this.editor.url()).pathname.split("/").at(-1) ?? "";
    await formReady(this.editor);
  }

  /** The state in the CMS, in the sidebar. */
  status(): Locator {
    return this.editor.locator(".studio-status");
  }

  /** The panel that explains why saving failed. @param code such as CONFLICT */
  problem(code: string): Locator {
    return this.editor.locator(`.studio-problem[data-code=${code}]`);
  }

  /** Waits for the studio's response to a save. */
  async answered(act: () => Promise<void>): Promise<void> {
    const saved = this.editor.waitForResponse((each) => each.request().method() === "PATCH");
    await act();
    await saved;
  }

  /** Saves the page in German again without changes. @returns status of the response */
  saveUnchanged(): Promise<number> {
    const address = `/api/content-page/${this.id}?locale=de&draft=true&autosave=true`;
    return this.editor.evaluate(async (at) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ _status: "draft" });
      return (await fetch(at, { method: "PATCH", headers, body })).status;
    }, address);
  }

  /** Deletes the content of the form. */
  async deleteShown(): Promise<void> {
    await this.editor.locator(".doc-controls__popup button").first().click();
    await this.editor.locator("#action-delete").click();
    await this.editor.locator("#confirm-action").click();
  }

  /** Waits until the page in the CMS has these blocks. */
  async holds(langcode: string, blocks: object[]): Promise<void> {
    await expect.poll(() => this.#paragraphs(langcode), SOON).toMatchObject(blocks);
  }

  /** Blocks of the page in the CMS. */
  async #paragraphs(langcode: string): Promise<{ readonly kind: string }[] | undefined> {
    const fields = await readFields(this.id, langcode);
    return fields?.["paragraphs"] as { kind: string }[] | undefined;
  }

  /** Kinds of its blocks in German. */
  async kinds(): Promise<string[] | undefined> {
    return (await this.#paragraphs("de"))?.map(({ kind }) => kind);
  }
}
