/**
 * Waits for all tasks, even after one fails, so that none still writes when this returns or throws.
 *
 * @throws the first failure
 */
export async function allEnded<T>(tasks: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(tasks);
  return Promise.all(tasks);
}
