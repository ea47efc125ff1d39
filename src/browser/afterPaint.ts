/**
 * Runs the work for a press after the next paint, so that slow rendering does not delay the visible reaction.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
