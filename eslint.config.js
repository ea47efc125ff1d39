const js = require("@eslint/js");
const globals = require("globals");
const importX = require("eslint-plugin-import-x");
const jest = require("eslint-plugin-jest");
const jsxA11y = require("eslint-plugin-jsx-a11y");
const react = require("eslint-plugin-react");
const reactHooks = require("eslint-plugin-react-hooks");
const tseslint = require("typescript-eslint");
const { packageFloors } = require("./eslint.floors.js");
const { noFixedWaits, noNestedLiterals } = require("./eslint.syntax.js");
const texts = require("./eslint.texts.js");
const { createNodeResolver } = importX;

const STIFF_WORDS = ["whoever", "none of which", "what is no", "as good as", "todo", "fixme"];
const TYPESCRIPT = ["**/*.ts", "**/*.tsx"];

/** Forbids the files below `target` to import from the folders `from`. */
const closed = (target, from, message) => ({ target, from, message });

const fromBackend = {
  name: "@quatrain/backend",
  message: "The site meets the backend only over GraphQL.",
};

const fromReactI18next = {
  name: "react-i18next",
  message: "Texts come from gatsby-plugin-react-i18next.",
};

/** Floors of the site, the lowest first: what stands on one imports from its own and from those below. */
const floors = [
  ["src/cms", "src/i18n", "src/logging", "src/styles"],
  ["src/browser/*", "src/browser/{analytics,builds,gatsby}/**"],
  ["src/components"],
  ["src/forms"],
  ["src/blocks"],
  ["src/preview"],
  ["src/layouts"],
  ["src/browser/start"],
  ["src/server"],
  ["src/templates"],
  ["src/pages", "src/api", "src/build"],
];

/** One zone for each floor: it imports nothing from those above. Globs cannot be forbidden beside folders. */
const upwards = floors.slice(0, -1).map((folders, height) => {
  const above = floors.slice(height + 1).flat();
  const forbidden = above.filter((folder) => !folder.includes("*"));
  if (height === 0) forbidden.push("src/browser");
  return closed(
    folders,
    forbidden,
    "It stands on a floor above; see `floors` in eslint.config.js.",
  );
});

const directions = [
  ...upwards,
  closed("src/server", ["src/browser"], "Servers run nothing that is for browsers."),
  closed("src", ["packages/backend"], "The site meets the backend only over GraphQL."),
  closed("packages", ["src"], "Packages know nothing of the site."),
];

// What needs types, and cycles between files: .oxlintrc.json, for Oxlint asks the native compiler.
module.exports = tseslint.config(
  {
    ignores: [
      "**/node_modules/",
      "**/dist/",
      "{public,public.previous,release,releases,release.draft}/",
      ".cache/",
      ".netlify/",
      "packages/gatsby-adapter-node/test/fixture/{.cache,public,release,release.draft}/",
      ".data/",
      "coverage/",
      "packages/studio/.next/",
      "packages/studio/{app,payload}/", // Their types come with an installation of their own.
      "packages/studio/*.ts",
      "vendor/",
      "playwright-report/",
      "test-results/",
      "packages/contract/src/{contentTypes,sdl,types,variables}.ts",
      "src/cms/generated.ts",
      "src/cms/operationIds.ts",
      "src/blocks/examples.ts",
      "src/server/forms/bundle.js",
      "packages/backend/content/",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    rules: {
      "max-lines": ["error", 250],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": ["error", { allow: ["warn", "error"] }],
      // Comments say it as one would aloud.
      "no-warning-comments": ["error", { terms: STIFF_WORDS, location: "anywhere" }],
      "prefer-const": "error",
      "object-shorthand": "error",
      "no-restricted-syntax": ["error", ...noNestedLiterals],
    },
  },
  {
    files: ["**/*.js", "**/*.mjs", "**/*.cjs"],
    languageOptions: { globals: globals.node },
  },
  {
    files: ["**/*.js"],
    languageOptions: { sourceType: "commonjs" },
  },
  {
    // A site to test with, as its author would write it.
    files: ["packages/gatsby-adapter-node/test/fixture/src/**/*.js"],
    languageOptions: {
      sourceType: "module",
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
    plugins: { react },
    rules: { "react/jsx-uses-vars": "error", "react/jsx-uses-react": "error" },
  },
  { files: ["packages/*/assets/**"], languageOptions: { globals: globals.browser } },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommended, tseslint.configs.stylistic],
    plugins: { "import-x": importX },
    settings: {
      "import-x/resolver-next": [createNodeResolver({ extensions: [".ts", ".tsx", ".js"] })],
    },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": true, "ts-ignore": true, "ts-nocheck": true, "ts-check": true },
      ],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/no-non-null-assertion": "error",
      "import-x/no-restricted-paths": ["error", { basePath: __dirname, zones: directions }],
    },
  },
  ...packageFloors(directions),
  {
    files: ["src/**/*.ts", "src/**/*.tsx", "gatsby-*.ts", "gatsby-*.tsx"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: [
            fromBackend,
            fromReactI18next,
            { name: "@quatrain/webform/linear", message: "It is too large for browsers." },
          ],
        },
      ],
      "no-restricted-syntax": [
        "error",
        ...noNestedLiterals,
        { selector: "ExportAllDeclaration", message: "Import from the file that declares it." },
      ],
    },
  },
  {
    // What only servers run.
    files: ["src/api/**/*.ts", "src/server/cms/understoodForm.ts"],
    rules: { "no-restricted-imports": ["error", { paths: [fromBackend, fromReactI18next] }] },
  },
  {
    files: ["src/**/*.tsx"],
    ignores: ["src/**/*.test.tsx", "src/**/testing/**"],
    plugins: { texts },
    rules: { "texts/texts-apart": "error" },
  },
  {
    files: ["packages/webform/**/*.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        { paths: ["react", "react-dom", "formik", "graphql"], patterns: ["node:*"] },
      ],
    },
  },
  {
    files: ["**/*.tsx"],
    extends: [
      react.configs.flat.recommended,
      react.configs.flat["jsx-runtime"],
      jsxA11y.flatConfigs.recommended,
    ],
    plugins: { "react-hooks": reactHooks },
    settings: { react: { version: "18.3" } },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "react/prop-types": "off", // TypeScript checks props.
    },
  },
  {
    // An assertion that is made only sometimes notices nothing.
    files: ["**/*.test.ts", "**/*.test.tsx", "e2e/**/*.spec.ts"],
    plugins: { jest },
    rules: {
      "jest/no-conditional-expect": "error",
      "no-restricted-syntax": ["error", ...noNestedLiterals, ...noFixedWaits],
    },
  },
  {
    // Tests stand beside what they test, and may reach for whatever shows its behaviour.
    files: ["src/**/*.test.ts", "src/**/*.test.tsx", "src/**/testing/**"],
    rules: { "import-x/no-restricted-paths": "off" },
  },
  {
    files: ["**/*.test.ts", "**/*.test.tsx"],
    rules: { "jest/expect-expect": ["error", { assertFunctionNames: ["expect*"] }] },
  },
  { files: ["e2e/**/*.spec.ts"], settings: { jest: { globalPackage: "@playwright/test" } } },
  {
    files: ["**/*.test.ts", "**/*.test.tsx", "test/**"],
    rules: {
      "@typescript-eslint/no-empty-function": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    files: [
      "scripts/**",
      "bench/**",
      "packages/*/src/cli.ts",
      "packages/*/src/cli/**",
      "e2e/**",
      "examples/*/server.mjs",
      "test/**",
    ],
    rules: { "no-console": "off" },
  },
);
