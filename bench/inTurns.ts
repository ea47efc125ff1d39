/**
 * Measures several things in turn, round after round, so that a busy moment of the machine does not affect only one.
 *
 * @returns the results of each thing
 */
export async function inTurns<Thing, Result>(
  rounds: number,
  things: readonly Thing[],
  take: (thing: Thing) => Promise<Result>,
): Promise<Map<Thing, Result[]>> {
  const results = new Map<Thing, Result[]>(things.map((thing) => [thing, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const thing of things) results.get(thing)?.push(await take(thing));
  }
  return results;
}
