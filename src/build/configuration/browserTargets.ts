import { browserslist } from "../../../package.json";

/** How esbuild calls browsers that have another name in browserslist. */
const NAMES: Record<string, string> = { ios_saf: "ios" };

/** The oldest browsers that the site is made for, as esbuild names them: "chrome120". See docs/browsers.md. */
export const browserTargets = browserslist.map((browser) => {
  const [name = "", version = ""] = browser.split(" >= ");
  return `${NAMES[name] ?? name}${version}`;
});
