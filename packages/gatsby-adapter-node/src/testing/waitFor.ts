const GIVE_UP_AFTER_MS = 40_000;

/** Waits until something holds. @throws Error if it never does */
export async function waitFor(
  holds: () => Promise<boolean>,
  giveUpAfterMs = GIVE_UP_AFTER_MS,
): Promise<void> {
  const deadline = Date.now() + giveUpAfterMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error("Waited in vain.");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
