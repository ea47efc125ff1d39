/** @jest-environment node */
import config from "../../../gatsby-config";
import { dependencies } from "../../../package.json";

test("every plugin among the dependencies is one that Gatsby runs", () => {
  const listed = Object.keys(dependencies).filter((name) => /^gatsby-(plugin|source)-/.test(name));
  const run = config.plugins?.map((plugin) =>
    typeof plugin === "object" && plugin ? plugin.resolve : plugin,
  );
  expect(run?.sort()).toEqual(listed.sort());
});
