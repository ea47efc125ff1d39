/** Most concurrent calls. */
const AT_ONCE = 10;

/** Calls a function for each item, several at once. @returns the results, in order */
export async function mapConcurrently<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    answers.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(ask))));
  }
  return answers;
}
