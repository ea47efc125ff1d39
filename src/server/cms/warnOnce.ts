/** Most lines to remember, in a process that goes on for months. */
const MOST = 1000;
const logged = new Set<string>();

/** Tells the operator of something that each request may find again. It stands in the log once. */
export function warnOnce(about: { event: string } & Record<string, unknown>): void {
  const line = JSON.stringify({ level: "warn", ...about });
  if (logged.has(line)) return;
  if (logged.size >= MOST) logged.clear();
  logged.add(line);
  console.warn(line);
}
