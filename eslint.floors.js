/* Which folders of a package may import from which others, for eslint.config.js. */

/**
 * Lets the folders of a package import only from floors below their own.
 *
 * @param base folder of its source
 * @param levels the folders and files of each floor, the lowest first
 */
const floors = (base, ...levels) =>
  levels.flatMap((names, level) =>
    names.map((name) => ({
      target: `${base}/${name}`,
      from: levels
        .slice(level)
        .flat()
        .filter((other) => other !== name)
        .map((other) => `${base}/${other}`),
      message: `${name} imports only from the floors below it.`,
    })),
  );

const BACKEND = "packages/backend/src";

// Each floor of a package, the lowest first. Tests import what they need.
const zones = [
  ...floors(
    BACKEND,
    ["config"],
    ["content"],
    ["store"],
    ["domain"],
    ["graphql", "http"],
    ["createBackend.ts"],
    ["cli"],
    ["cli.ts", "index.ts"],
  ),
  {
    target: BACKEND,
    from: [`${BACKEND}/**/testing/**`],
    message: "Only tests use what helps tests.",
  },
  ...floors(
    "packages/gatsby-adapter-node/src",
    ["store", "routing"],
    ["release"],
    ["http", "writing", "render"],
    ["functions", "images", "content", "adapter", "remote"],
    ["engine"],
    ["host"],
    ["cli"],
    ["index.ts", "content.ts", "releases.ts", "host.ts", "cli.ts", "testing"],
  ),
  ...floors(
    "packages/publisher/src",
    ["config", "store"],
    ["events", "releases", "content", "pages"],
    ["gate"],
    ["builds"],
    ["notices", "links"],
    ["Publisher.ts"],
    ["server"],
    ["index.ts", "cli.ts", "testing"],
  ),
];

/** The configurations that hold packages to their floors. @param others zones that hold there, too */
exports.packageFloors = (others) => [
  {
    files: ["packages/*/src/**/*.ts", "packages/*/src/**/*.tsx"],
    ignores: ["**/*.test.ts", "**/testing/**"],
    rules: {
      "import-x/no-restricted-paths": [
        "error",
        { basePath: __dirname, zones: [...others, ...zones] },
      ],
    },
  },
];
