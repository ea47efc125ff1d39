/** The request during which a build failed. */
export interface SourcingStep {
  /** URL of the CMS. */
  endpoint: string;
  operation: string;
  /** Path and language of the failed page, if a page failed. */
  page?: string | undefined;
  /** Response path of the error, starting with a field of the operation. */
  answerPath?: readonly (string | number)[] | undefined;
}

/** An error that ends a build. The message names the endpoint, the operation and the page. */
export class SourcingError extends Error {
  override name = "SourcingError";

  constructor(
    readonly reason: string,
    readonly step: SourcingStep,
    options?: ErrorOptions,
  ) {
    const lines = [
      "The content could not be read from the CMS. Nothing was built; the previous output stays.",
      `  Endpoint:  ${step.endpoint}`,
      `  Operation: ${step.operation}`,
      ...(step.page ? [`  Page:      ${step.page}`] : []),
      `  Reason:    ${reason}`,
    ];
    super(lines.join("\n"), options);
  }
}

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
