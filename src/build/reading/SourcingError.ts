/** What a build was reading when it failed. */
export interface SourcingStep {
  /** Address of the CMS. */
  endpoint: string;
  operation: string;
  /** Path and language of the page that failed, where there is one. */
  page?: string | undefined;
  /** Path in the answer that failed, the operation's own fields first. */
  answerPath?: readonly (string | number)[] | undefined;
}

/** Why a build cannot go on. The message names the endpoint, the operation and the page. */
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
