/** Replaces the package `invariant`, without its messages. @throws Error if the condition is false */
export default function invariant(condition: unknown): void {
  if (!condition) throw new Error("Invariant violation");
}
