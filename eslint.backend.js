/** The floors of the backend, lowest first: each imports only from those below it. */
const floors = [
  ["config"],
  ["content"],
  ["store"],
  ["domain"],
  ["graphql", "http"],
  ["createBackend.ts"],
  ["cli"],
  ["cli.ts", "index.ts"],
];
const inBackend = (rooms) => rooms.map((room) => `packages/backend/src/${room}`);

/**
 * Rules that keep the floors of the backend.
 * @param closed makes a zone of what a target may not import
 * @param directions zones that hold for the whole project
 */
module.exports = ({ closed, directions, basePath }) => {
  const backendDirections = [
    ...floors.flatMap((rooms, floor) =>
      rooms.map((room) => {
        const others = floors.slice(floor).flat();
        return closed(
          inBackend([room]),
          inBackend(others.filter((other) => other !== room)),
          `In the backend, ${room} imports only from the floors below it.`,
        );
      }),
    ),
    closed(
      "packages/backend/src",
      inBackend(["**/testing/**"]),
      "Only tests use what helps tests.",
    ),
  ];

  return {
    files: ["packages/backend/src/**/*.ts"],
    // Tests may start the whole backend, wherever they stand.
    ignores: ["**/*.test.ts", "**/testing/**"],
    settings: { "import-x/extensions": [".ts"] }, // Without, `no-cycle` takes no file for a module.
    rules: {
      "import-x/no-restricted-paths": [
        "error",
        { basePath, zones: [...directions, ...backendDirections] },
      ],
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
    },
  };
};
