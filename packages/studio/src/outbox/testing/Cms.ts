import { type Operation, Refusal } from "../operation";

/** A CMS of one page in one language, which does as the backend does. */
export class Cms {
  revision = 0;
  texts: unknown[] = [];
  isDown = false;
  refuse: ((operation: Operation) => string | undefined) | undefined;
  readonly #done = new Map<string, number>();
  readonly attempts: string[] = [];
  /** Who has published. */
  readonly published: string[] = [];
  /** Ends the connection after the change was made, before the answer. */
  losesAnswers = 0;

  readonly send = async (operation: Operation, expected: number): Promise<number> => {
    await Promise.resolve();
    this.attempts.push(operation.deed.does);
    if (this.isDown) throw new Error("It is down.");
    const earlier = this.#done.get(operation.operationId);
    if (earlier !== undefined) return earlier;
    const code = this.refuse?.(operation);
    if (code !== undefined) throw new Refusal({ code, message: "No.", details: {} });
    if (expected !== this.revision) {
      const details = { actualRevision: this.revision };
      throw new Refusal({ code: "CONFLICT", message: "Somebody else was faster.", details });
    }
    if (operation.deed.does === "saveDraft") {
      this.revision += 1;
      this.texts.push(operation.deed.fields["title"]);
    }
    if (operation.deed.does === "publish") this.published.push(operation.editor);
    this.#done.set(operation.operationId, this.revision);
    if (this.losesAnswers > 0) {
      this.losesAnswers -= 1;
      throw new Error("The connection ended.");
    }
    return this.revision;
  };
}
