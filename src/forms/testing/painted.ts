import { afterPaint } from "../../browser/afterPaint";

/** Resolves once what a press has asked for is done. */
export function painted(): Promise<void> {
  return new Promise((resolve) => afterPaint(() => setTimeout(resolve)));
}
