/** Replaces Babel's check that a class is called with `new`, which browsers make themselves. */
export default function noCheck(): void {
  // Nothing to check.
}
