/**
 * Waits until all have ended, also those that go on after another one has failed: nothing writes any
 * more once this returns or throws.
 *
 * @throws what the first of them failed with
 */
export async function allEnded<T>(tasks: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(tasks);
  return Promise.all(tasks);
}
