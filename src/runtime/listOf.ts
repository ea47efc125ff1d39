/** What a list of anything that can be walked is made by; in place of Babel's helper for browsers that cannot spread. */
export default function listOf<Entry>(entries: Iterable<Entry>): Entry[] {
  return Array.from(entries);
}
