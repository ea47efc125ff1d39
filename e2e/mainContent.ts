/**
 * The content of a page, with what differs between two ways of rendering it brought into one form:
 * links of a preview stay in it, and names that React gives tell the place of a component.
 */
export function mainContent(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return main
    .replace(/"(\/\w\w)?\/preview\/_home(?=["#?])/g, (_, prefix = "/") => `"${prefix}`)
    .replace(/"(\/\w\w)?\/preview(?=\/)/g, (_, prefix = "") => `"${prefix}`)
    .replace(/:?\bR[0-9a-z]+(?=[:-])/g, "R");
}
