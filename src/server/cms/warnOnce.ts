/** Most lines to remember, in a process that runs for months. */
const MOST = 1000;
const logged = new Set<string>();

/** Logs a warning once, for problems that recur with each request. */
export function warnOnce(about: { event: string } & Record<string, unknown>): void {
  const line = JSON.stringify({ level: "warn", ...about });
  if (logged.has(line)) return;
  if (logged.size >= MOST) logged.clear();
  logged.add(line);
  console.warn(line);
}
