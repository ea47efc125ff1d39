/** A slice in the HTML of a page, between the comments by which Gatsby finds it again. */
const SLICE = /<!-- slice-start id="([^"]+)" -->[\s\S]*?<!-- slice-end id="\1" -->/g;

/** Name of the file of a slice's HTML. Slices of the site are given no props, so that each has one. */
export const sliceFileName = (id: string) => `${id}-1`;

/**
 * Puts slices that have changed into the HTML of a page.
 *
 * @param changed their HTML, by the names of their files
 */
export function replaceSlices(html: string, changed: ReadonlyMap<string, string>): string {
  return html.replace(SLICE, (before, name: string) => {
    const content = changed.get(name);
    if (content === undefined) return before;
    return `<!-- slice-start id="${name}" -->${content}<!-- slice-end id="${name}" -->`;
  });
}
