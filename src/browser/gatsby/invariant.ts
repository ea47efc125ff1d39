/** Stands in for the package `invariant`, whose texts production leaves out. @throws Error if the condition does not hold */
export default function invariant(condition: unknown): void {
  if (!condition) throw new Error("Invariant violation");
}
