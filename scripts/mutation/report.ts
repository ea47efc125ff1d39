import type { Failure } from "./FirstFailure";

/** What became of a component that was emptied. */
export interface Outcome {
  /** Path of its file within the project, "#", and its name. */
  component: string;
  /** The first test that failed, its path within the project; undefined if none did. */
  killer: Failure | undefined;
}

/** The result of emptying all components, as a page of the documentation. */
export function reportOf(outcomes: readonly Outcome[]): string {
  const survivors = outcomes.filter(({ killer }) => !killer).length;
  const rows = outcomes.map(
    ({ component, killer }) => `| \`${nameOf(component)}\` | ${killerOf(killer)} |`,
  );
  return `# Components that draw nothing

Written by \`npm run mutate\`: it lets each component that a file of the site exports in turn draw nothing and
expects a test to fail. Those that draw the component run, in its own folder first, until one fails. What a file
keeps to itself is not emptied for itself.

${outcomes.length} components emptied, ${survivors} not noticed.

| component | noticed first by |
| --- | --- |
${rows.join("\n")}
`;
}

function nameOf(component: string): string {
  const [path = "", name = ""] = component.split("#");
  return path.endsWith(`/${name}.tsx`) ? path.slice("src/".length) : `${path.slice(4)} ${name}`;
}

function killerOf(killer: Failure | undefined): string {
  if (!killer) return "**nothing**";
  const file = `\`${killer.path.slice("src/".length)}\``;
  // A row of a table is one line.
  const name = killer.name.replaceAll(/\s+/g, " ").replaceAll("|", "\\|");
  return name ? `${file}: ${name}` : `${file} does not run`;
}
