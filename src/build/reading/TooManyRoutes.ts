/** There are more pages to read than a reader wants to have in memory together. */
export class TooManyRoutes extends Error {
  override readonly name = "TooManyRoutes";

  constructor(readonly most: number) {
    super(`There are more than ${most} pages to read.`);
  }

  /** @throws TooManyRoutes if there are more than so many */
  static refuse(count: number, most: number): void {
    if (count > most) throw new TooManyRoutes(most);
  }
}
