import { format } from "node:util";

// A test fails if it logs a warning or an error, unless it expects them with a
// spy of its own (`jest.spyOn(console, "error").mockImplementation()`).

const stray: string[] = [];

for (const level of ["error", "warn"] as const) {
  console[level] = (...values: unknown[]) => {
    stray.push(`console.${level}: ${format(...values)}`);
  };
}

afterEach(() => {
  const messages = stray.splice(0);
  if (messages.length > 0) {
    throw new Error(`The test wrote to the console:\n${messages.join("\n")}`);
  }
});
