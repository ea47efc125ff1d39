import { parse as parseCookies } from "cookie";
import compression from "compression";
import express, {
  type Express,
  type NextFunction,
  type Request,
  type Response,
  type RequestHandler,
} from "express";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { FUNCTION_FAILED, type FunctionEntry } from "../release/release";
import type { PathParams } from "../routing/pathPattern";
import { bodyParserConfig, largestBody, RequestFault } from "./bodyParserConfig";
import { readQuery, MOST_FIELDS } from "../http/readQuery";
import multer from "multer";
import type { GatsbyFunctionConfig } from "gatsby";
import { createRequire } from "node:module";

/** Depth 0, because bracketed names create arrays of any length. */
const LIMITS = { parts: MOST_FIELDS, fieldNameSize: 200, headerPairs: 20, fieldNestingDepth: 0 };

/**
 * Parses multipart bodies: reads the whole body first, by the same limit as others, then its fields and files.
 *
 * @param limit in bytes, or as Express understands it
 */
function readParts(limit: string | number): RequestHandler {
  const readWhole = express.raw({ type: "multipart/*", limit });
  return (request, response, next) => {
    const before: unknown = request.body;
    readWhole(request, response, (error?: unknown) => {
      const { body } = request as { body: unknown };
      // Another parser has read the body.
      if (error || body === before || !Buffer.isBuffer(body)) return next(error);
      const parts = multer({
        limits: LIMITS,
        streamHandler: (_request, parser) => void parser.end(body),
      });
      parts.any()(request, response, (fault: unknown) =>
        next(fault instanceof Error ? new RequestFault(400, fault.message) : fault),
      );
    });
  };
}

/** The patched wrapper calls it when the function fails. */
const FAILED = Symbol.for(FUNCTION_FAILED);

interface Options {
  /** Gets what a function throws, and the requested address. */
  onFailure: (error: unknown, url: string) => void;
}

interface Call {
  loaded: LoadedFunction;
  params: PathParams;
}

/** The Gatsby Functions of a release, which expect Express. */
export class FunctionsApp {
  readonly #calls = new WeakMap<IncomingMessage, Call>();
  readonly #app: Express;

  private constructor(
    private readonly functions: ReadonlyMap<string, LoadedFunction>,
    options: Options,
  ) {
    this.#app = this.#createApp(options);
  }

  /** @throws Error if a function cannot be loaded */
  static load(
    directory: string,
    entries: readonly FunctionEntry[],
    options: Options,
  ): FunctionsApp {
    const functions = new Map(
      entries.map(({ id, file }) => [id, loadFunction(join(directory, file))]),
    );
    return new FunctionsApp(functions, options);
  }

  /** Largest body of each function in bytes, by function id. */
  get largestBodies(): Map<string, number> {
    return new Map([...this.functions].map(([id, { config }]) => [id, largestBody(config)]));
  }

  /** Calls a function. @returns false if there is no such function */
  handle(
    functionId: string,
    params: PathParams,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    const loaded = this.functions.get(functionId);
    if (!loaded) return false;
    this.#calls.set(request, { loaded, params });
    this.#app(request, response);
    return true;
  }

  #createApp({ onFailure }: Options): Express {
    const app = express();
    app.disable("x-powered-by");
    // The host has replaced the forwarding headers.
    app.set("trust proxy", true);
    app.set("query parser", readQuery);
    app.use(compression());
    app.use(flushWrites);
    app.use(readCookies);
    const optionsOf = (request: Request) =>
      bodyParserConfig(this.#calls.get(request)?.loaded.config);
    for (const kind of ["raw", "text", "urlencoded", "json"] as const) {
      app.use((request, response, next) => {
        express[kind](optionsOf(request)[kind])(request, response, next);
      });
    }
    app.use((request, response, next) => {
      readParts(optionsOf(request).raw.limit)(request, response, next);
    });
    app.use((request, response, next) => {
      const call = this.#calls.get(request);
      if (!call) return next();
      Object.assign(request, { [FAILED]: next });
      const rest = call.params["*"];
      request.params = rest === undefined ? call.params : { ...call.params, "0": rest };
      Promise.resolve()
        .then(() => call.loaded.handler(request, response))
        .catch(next);
    });
    app.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
      const status = statusOf(error);
      if (status >= 500) onFailure(error, request.originalUrl);
      if (request.socket.destroyed) return; // The visitor has left.
      if (response.headersSent) return next(error);
      response.sendStatus(status);
    });
    return app;
  }
}

/** Flushes compressed output after each write, so that streaming works. */
function flushWrites(_request: Request, response: Response, next: NextFunction): void {
  const write = response.write.bind(response) as (...all: unknown[]) => boolean;
  let flush: NodeJS.Immediate | undefined;
  response.write = (...all: unknown[]) => {
    // One flush for all writes of a tick.
    flush ??= setImmediate(() => {
      flush = undefined;
      response.flush();
    });
    return write(...all);
  };
  next();
}

function readCookies(request: Request, _response: Response, next: NextFunction): void {
  const { cookie } = request.headers;
  if (cookie !== undefined) request.cookies = parseCookies(cookie);
  next();
}

/** Errors of the request carry their status; others are the function's fault. */
function statusOf(error: unknown): number {
  if (typeof error !== "object" || error === null || !("status" in error)) return 500;
  // Express uses 413, unlike other parsers.
  if ("type" in error && error.type === "parameters.too.many") return 400;
  const { status } = error;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}

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
