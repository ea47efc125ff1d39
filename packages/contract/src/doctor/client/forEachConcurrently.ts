/** Runs a function for each of many values, a few at a time. */
export async function forEachConcurrently<Each>(
  all: readonly Each[],
  atOnce: number,
  work: (each: Each, index: number) => Promise<void>,
): Promise<void> {
  // The workers share one iterator.
  const open = all.entries();
  const worker = async () => {
    for (const [index, each] of open) await work(each, index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker));
}
