/** Thrown when there are more pages to read than should be in memory together. */
export class TooManyRoutes extends Error {
  override readonly name = "TooManyRoutes";

  constructor(readonly limit: number) {
    super(`There are more than ${limit} pages to read.`);
  }

  /** @throws TooManyRoutes if the count exceeds the limit */
  static refuse(count: number, limit: number): void {
    if (count > limit) throw new TooManyRoutes(limit);
  }
}
