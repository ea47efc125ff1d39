/** Most lines to remember, in a process that goes on for months. */
const MOST = 1000;
const told = new Set<string>();

/** Tells the operator of something that each request may find again. It stands in the log once. */
export function warnOnce(about: { event: string } & Record<string, unknown>): void {
  const line = JSON.stringify({ level: "warn", ...about });
  if (told.has(line)) return;
  if (told.size >= MOST) told.clear();
  told.add(line);
  console.warn(line);
}
