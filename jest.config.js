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
      sourceMaps: true,
    },
  ],
};

// The packages as they stand in the source, so that tests need no build.
const packages = {
  // Each says why itself.
  "^lmdb$": "<rootDir>/test/lmdb.ts",
  "^tsx/cjs/api$": "<rootDir>/test/typeScript.ts",
  "^node:worker_threads$": "<rootDir>/test/workerThreads.ts",
  "/jsutils/instanceOf(\\.js)?$": "<rootDir>/test/graphqlInstanceOf.ts",
  "^@quatrain/(contract|webform|embedded-database|backend|publisher|source-wordpress)$":
    "<rootDir>/packages/$1/src/index.ts",
  "^@quatrain/contract/(.+)$": "<rootDir>/packages/contract/src/$1.ts",
  "^(fair-share|image-ladder)/(.*)$": "<rootDir>/packages/$1/src/$2.ts",
  "^@quatrain/webform/linear$": "<rootDir>/packages/webform/src/linear.ts",
  "^gatsby-adapter-node$": "<rootDir>/packages/gatsby-adapter-node/src/index.ts",
  "^gatsby-adapter-node/(host|releases)$": "<rootDir>/packages/gatsby-adapter-node/src/$1.ts",
};

// Copies of packages in them would be taken for packages of ours.
const madeByBuilds = [
  ".cache",
  ".netlify",
  "public",
  "public.previous",
  "release",
  "releases",
  "release.draft",
  "packages/gatsby-adapter-node/test/fixture",
  "packages/studio/.next",
  "packages/studio/node_modules",
].map((folder) => `<rootDir>/${folder}/`);

// What needs further builds, and long series, run with `npm test -- --all`.
const furtherBuilds = process.env.TEST_ALL === "1" ? [] : ["\\.all\\.test\\.ts$"];

// What asks much of a database runs on the embedded one and on the server of TEST_DATABASE_URL; some tests
// are about one of the two alone.
const onAnyDatabase = [
  "packages/backend/src/{cli,domain,http,store}/**/*.test.ts",
  "packages/backend/src/content/content.test.ts",
  "packages/backend/src/graphql/{conformance,doctor,guardArguments}.test.ts",
  "packages/backend/src/graphql/{editing,resolvers}/**/*.test.ts",
  "packages/publisher/src/{besideBuild,contentFaults,killed.all,killedInCompletion.all,killedInContent,publisher}.test.ts",
  "packages/publisher/src/{builds/buildLog,content/contentReleases,releases/unpublish}.test.ts",
  "packages/publisher/src/gate/{deferredPages,gate,lackingCms}.test.ts",
  "packages/publisher/src/notices/notices.test.ts",
  "packages/publisher/src/server/{pageStatus,siteStyles}.test.ts",
  "packages/publisher/src/store/**/*.test.ts",
];
const onServer = "packages/**/*.postgres.test.ts";
// What needs one of these servers runs with the program that the variable names.
const withoutNginx = process.env.TEST_NGINX ? [] : ["\\.nginx\\.test\\.ts$"];
const withoutCaddy = process.env.TEST_CADDY ? [] : ["\\.caddy\\.test\\.ts$"];
const withoutCeph = process.env.TEST_CEPH ? [] : ["\\.ceph\\.test\\.ts$"];
const onEmbedded = "packages/**/*.embedded.test.ts";

const inNode = {
  testEnvironment: "node",
  transform,
  moduleNameMapper: packages,
  modulePathIgnorePatterns: [...madeByBuilds, "<rootDir>/packages/.*/dist/"],
  testPathIgnorePatterns: [
    "/node_modules/",
    "/dist/",
    "/\\.cache/",
    ...furtherBuilds,
    ...withoutNginx,
    ...withoutCaddy,
    ...withoutCeph,
  ],
  setupFilesAfterEnv: ["<rootDir>/test/setup.ts"],
  restoreMocks: true,
};

const withoutServer = ["<rootDir>/test/withoutServer.ts"];

const within = (globs) => globs.map((glob) => `<rootDir>/${glob}`);
const not = (globs) => globs.map((glob) => `!**/${glob}`);

const server = {
  ...inNode,
  displayName: "server",
  testMatch: [...within([...onAnyDatabase, onServer]), ...not([onEmbedded])],
};

/** @type {import("jest").Config} */
module.exports = {
  // Many tests wait for servers and processes that they have started, so more than there are cores.
  maxWorkers: cpus().length + 2,
  // What suites leave behind in a worker grows to two gigabytes, and clearing memory takes ever longer.
  workerIdleMemoryLimit: "600MB",
  // For a busy machine; no test takes so long elsewhere but those that set a limit of their own.
  testTimeout: 300_000,
  projects: [
    {
      displayName: "site",
      testMatch: ["<rootDir>/src/**/*.test.ts?(x)"],
      testEnvironment: "jsdom",
      transform,
      moduleNameMapper: {
        ...packages,
        "^gatsby$": "<rootDir>/test/gatsbyMock.tsx",
        "/server/forms/bundle$": "<rootDir>/test/formPages.ts",
        "\\.css$": "<rootDir>/test/styleMock.ts",
      },
      // Published as ES modules only.
      transformIgnorePatterns: ["/node_modules/(?!feed/|@adobe/structured-data-|@marbec/)"],
      modulePathIgnorePatterns: madeByBuilds,
      setupFiles: withoutServer,
      setupFilesAfterEnv: ["<rootDir>/test/setup.ts", "<rootDir>/test/setupSite.ts"],
      restoreMocks: true,
    },
    {
      ...inNode,
      displayName: "packages",
      setupFiles: withoutServer,
      testMatch: [
        ...within(
          ["packages", "scripts", "examples", "test"].map((folder) => `${folder}/**/*.test.ts`),
        ),
        ...not([...onAnyDatabase, onServer]),
        ...within([onEmbedded]),
      ],
    },
    {
      ...inNode,
      displayName: "embedded",
      setupFiles: withoutServer,
      testMatch: [...within(onAnyDatabase), ...not([onServer, onEmbedded])],
    },
    ...(process.env.TEST_DATABASE_URL ? [server] : []),
  ],
};
