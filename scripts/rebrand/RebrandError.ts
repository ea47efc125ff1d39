/** Why nothing was changed: everything that is wrong with what was asked for, each in words. */
export class RebrandError extends Error {
  override readonly name = "RebrandError";

  constructor(readonly faults: readonly string[]) {
    super(`Nothing was changed:\n  ${faults.join("\n  ")}`);
  }
}
