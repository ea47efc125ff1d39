import { relative } from "node:path";
import swcJest from "@swc/jest";
import { instrument } from "./components";

type Options = Parameters<typeof swcJest.createTransformer>[0];

/** What Jest says about a file that it has compiled. */
interface Request {
  config: { rootDir: string };
}

/** Compiles as all tests do, with components that can be emptied. Jest caches what it makes. */
function createTransformer(options: Options) {
  const swc = swcJest.createTransformer(options);
  if (!("process" in swc) || !swc.process || !swc.getCacheKey) {
    throw new Error("This release of @swc/jest compiles in another way.");
  }
  const { process, getCacheKey } = swc;
  return {
    canInstrument: false,
    process: (source: string, path: string, request: Parameters<typeof process>[2]) =>
      process(prepare(source, path, request), path, request),
    getCacheKey: (source: string, path: string, request: Parameters<typeof getCacheKey>[2]) =>
      getCacheKey(prepare(source, path, request), path, request),
  };
}

function prepare(source: string, path: string, { config }: Request): string {
  const place = relative(config.rootDir, path);
  const drawn = /^src\/.*\.tsx$/.test(place) && !place.endsWith(".test.tsx");
  return drawn ? instrument(source, place) : source;
}

export default { createTransformer };
