/**
 * Normalized content of a page, to compare two ways of rendering it: removes the preview from links, and React's ids,
 * which depend on the position of a component.
 */
export function mainContent(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return main
    .replace(/"(\/\w\w)?\/preview\/_home(?=["#?])/g, (_, prefix = "/") => `"${prefix}`)
    .replace(/"(\/\w\w)?\/preview(?=\/)/g, (_, prefix = "") => `"${prefix}`)
    .replace(/:?\bR[0-9a-z]+(?=[:-])/g, "R");
}
