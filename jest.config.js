const { cpus } = require("node:os");

/** Compiles TypeScript without checking it: `npm run typecheck` does that. */
const transform = {
  "^.+\\.(t|j|mj)sx?$": [
    "@swc/jest",
    {
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        target: "es2022",
        transform: { react: { runtime: "automatic" } },
      },
      module: { type: "commonjs" },
      sourceMaps: "inline",
    },
  ],
};

// The packages as they stand in the source, so that tests need no build.
const packages = {
  "^@quatrain/(contract|webform|backend|publisher)$": "<rootDir>/packages/$1/src/index.ts",
  "^gatsby-adapter-node$": "<rootDir>/packages/gatsby-adapter-node/src/index.ts",
  "^gatsby-adapter-node/(host|releases)$": "<rootDir>/packages/gatsby-adapter-node/src/$1.ts",
};

/** @type {import("jest").Config} */
module.exports = {
  // Many tests wait for servers and processes that they have started, so one more than there are cores.
  maxWorkers: cpus().length + 1,
  projects: [
    {
      displayName: "site",
      testMatch: ["<rootDir>/src/**/*.test.ts?(x)"],
      testEnvironment: "jsdom",
      transform,
      moduleNameMapper: {
        ...packages,
        "^gatsby$": "<rootDir>/test/gatsbyMock.tsx",
        "\\.css$": "<rootDir>/test/styleMock.ts",
      },
      // Published as ES modules only.
      transformIgnorePatterns: ["/node_modules/(?!feed/|@adobe/structured-data-|@marbec/)"],
      modulePathIgnorePatterns: [
        "<rootDir>/packages/gatsby-adapter-node/test/fixture/",
        "<rootDir>/.cache/",
        "<rootDir>/public/",
      ],
      setupFilesAfterEnv: ["<rootDir>/test/setup.ts", "<rootDir>/test/setupSite.ts"],
      restoreMocks: true,
    },
    {
      displayName: "packages",
      testMatch: ["<rootDir>/packages/**/*.test.ts", "<rootDir>/scripts/**/*.test.ts"],
      testPathIgnorePatterns: ["/node_modules/", "/dist/", "/\\.cache/"],
      modulePathIgnorePatterns: [
        "<rootDir>/packages/.*/dist/",
        "<rootDir>/packages/gatsby-adapter-node/test/fixture/",
        "<rootDir>/.cache/",
        "<rootDir>/public/",
      ],
      testEnvironment: "node",
      transform,
      moduleNameMapper: packages,
      setupFilesAfterEnv: ["<rootDir>/test/setup.ts"],
      restoreMocks: true,
    },
  ],
};
