import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { startTestPublisher, type TestPublisher } from "../publisher";
import { formReady } from "./form";
import { readFields } from "./stored";
import { type Database, startTestStudio, type TestStudio } from "./testStudio";

/** What is written saves itself in its time. */
export const SOON = { timeout: 60_000 };

/** A studio, an editor before it, and the page that is being written. */
export class Day {
  /** Id of the page. */
  id = "";

  private constructor(
    readonly studio: TestStudio,
    readonly publisher: TestPublisher,
    readonly editor: Page,
  ) {}

  /** Starts a studio and the publisher. Skips the tests where there is no such database. */
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

  /** Address of a place of the studio. */
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

  /** How the CMS has the page, beside its form. */
  status(): Locator {
    return this.editor.locator(".studio-status");
  }

  /** Why the form is not saved. @param code such as CONFLICT */
  problem(code: string): Locator {
    return this.editor.locator(`.studio-problem[data-code=${code}]`);
  }

  /** Waits until the CMS has saved what the form sends, or has not. */
  async answered(act: () => Promise<void>): Promise<void> {
    const saved = this.editor.waitForResponse((each) => each.request().method() === "PATCH");
    await act();
    await saved;
  }

  /** Saves the page in German once more, although nothing was changed. @returns the status of the answer */
  saveUnchanged(): Promise<number> {
    const address = `/api/content-page/${this.id}?locale=de&draft=true&autosave=true`;
    return this.editor.evaluate(async (at) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ _status: "draft" });
      return (await fetch(at, { method: "PATCH", headers, body })).status;
    }, address);
  }

  /** Deletes what the form shows. */
  async deleteShown(): Promise<void> {
    await this.editor.locator(".doc-controls__popup button").first().click();
    await this.editor.locator("#action-delete").click();
    await this.editor.locator("#confirm-action").click();
  }

  /** Waits until the CMS holds these blocks of the page. */
  async holds(langcode: string, blocks: object[]): Promise<void> {
    await expect.poll(() => this.#paragraphs(langcode), SOON).toMatchObject(blocks);
  }

  /** Blocks of the page, as the CMS holds them. */
  async #paragraphs(langcode: string): Promise<{ readonly kind: string }[] | undefined> {
    const fields = await readFields(this.id, langcode);
    return fields?.["paragraphs"] as { kind: string }[] | undefined;
  }

  /** Kinds of its blocks in German. */
  async kinds(): Promise<string[] | undefined> {
    return (await this.#paragraphs("de"))?.map(({ kind }) => kind);
  }
}
