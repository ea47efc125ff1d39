/**
 * Does the work that a press asks for once the browser has shown that it was pressed. What draws much would keep
 * that frame waiting.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
