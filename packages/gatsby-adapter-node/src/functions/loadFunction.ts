import type { GatsbyFunctionConfig } from "gatsby";
import { createRequire } from "node:module";
import type { Request, Response } from "express";

/** A Gatsby Function as its author wrote it. */
type FunctionHandler = (request: Request, response: Response) => unknown;

export interface LoadedFunction {
  handler: FunctionHandler;
  config: GatsbyFunctionConfig | undefined;
}

interface FunctionModule {
  default?: unknown;
  config?: GatsbyFunctionConfig;
}

/**
 * Loads the module of a function.
 *
 * @param path the compiled module
 * @throws Error if it cannot be loaded or exports no function
 */
export function loadFunction(path: string): LoadedFunction {
  const loaded = createRequire(path)(path) as FunctionModule | FunctionHandler;
  const handler: unknown = (loaded as FunctionModule).default ?? loaded;
  if (typeof handler !== "function") throw new Error(`${path} does not export a function.`);
  return { handler: handler as FunctionHandler, config: (loaded as FunctionModule).config };
}
