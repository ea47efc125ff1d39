/** Does something for each of many, a few at the same time. */
export async function inTurns<Each>(
  all: readonly Each[],
  atOnce: number,
  work: (each: Each, index: number) => Promise<void>,
): Promise<void> {
  // One iterator for all workers: each takes the next.
  const open = all.entries();
  const worker = async () => {
    for (const [index, each] of open) await work(each, index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker));
}
