import { join } from "node:path";
import { projects } from "../../jest.config.js";

/** What is used of a project of Jest. */
interface Project {
  displayName: string;
  setupFilesAfterEnv: string[];
  transform: Record<string, [transformer: string, options: object]>;
}

/** Jest's configuration, as text, to run the tests of the site with components that can be emptied. */
export function mutationConfig(root: string): string {
  const site = (projects as unknown as Project[]).find(({ displayName }) => displayName === "site");
  if (!site) throw new Error("jest.config.js has no project called site.");
  const here = (name: string) => join(root, "scripts/mutation", name);
  const transform = Object.entries(site.transform).map(([files, [, options]]) => [
    files,
    [here("transform.ts"), options],
  ]);
  return JSON.stringify({
    ...site,
    rootDir: root,
    id: "mutation",
    transform: Object.fromEntries(transform) as unknown,
    setupFilesAfterEnv: [...site.setupFilesAfterEnv, here("environment.ts")],
  });
}
