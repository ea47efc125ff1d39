import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  getNamedType,
  getNullableType,
  execute,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
  parse,
  validate,
  type DocumentNode,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from "graphql";
import { contractSchema } from "../../index";
import { healthyWorld, rootOf, type World } from "./world";

/** Differences of a test CMS from a healthy one. */
export interface CmsChanges {
  /** Changes its content. */
  readonly world?: (world: World) => void;
  /** Replaces fields of the query. */
  readonly root?: Readonly<Record<string, unknown>>;
  readonly schema?: GraphQLSchema;
  /** Changes answers. */
  readonly answer?: (result: unknown, request: ReceivedRequest) => unknown;
  /** Handles a request itself, if it returns true. */
  readonly http?: (
    request: ReceivedRequest,
    response: ServerResponse,
  ) => boolean | Promise<boolean>;
}

/** A received request. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingMessage["headers"];
}

/** A test CMS on real HTTP. */
export interface TestCms {
  readonly url: string;
  /** All received requests. */
  readonly requests: readonly ReceivedRequest[];
  close(): Promise<void>;
}

const running = new Set<TestCms>();

afterEach(async () => {
  for (const cms of running) await cms.close();
  running.clear();
});

/** Starts a CMS that fulfils the contract, except for the changes. Stops with the test. */
export async function startCms(changes: CmsChanges = {}): Promise<TestCms> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const world = healthyWorld(origin);
  changes.world?.(world);
  const schema = changes.schema ?? contractSchema();
  const rootValue = { ...rootOf(world), ...changes.root };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await read(request);
    requests.push(received);
    if (await changes.http?.(received, response)) return;
    if (received.path.startsWith("/media/")) return sendMedium(received.path, response);
    if (received.method === "GET" && received.query.startsWith("mutation")) {
      response.writeHead(405).end();
      return;
    }
    const document = parseValid(received.query, schema);
    const result =
      "errors" in document
        ? document
        : await execute({
            schema,
            document,
            rootValue,
            fieldResolver,
            variableValues: received.variables,
            typeResolver: (value: { __typename?: string }) => value.__typename,
          });
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify(changes.answer ? changes.answer(result, received) : result));
  }

  const cms = {
    url: `${origin}/graphql`,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  running.add(cms);
  return cms;
}

async function read(request: IncomingMessage) {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://cms.test");
  const { query, variables } = (
    body ? JSON.parse(body) : { query: searchParams.get("query") ?? "" }
  ) as { query: string; variables?: Record<string, unknown> };
  const { method = "", headers } = request;
  return { method, path: pathname, query, variables, headers };
}

function sendMedium(path: string, response: ServerResponse): void {
  const types: Record<string, string> = { jpg: "image/jpeg", svg: "image/svg+xml" };
  const type = types[path.split(".").pop() ?? ""];
  response.writeHead(type ? 200 : 404, { "content-type": type ?? "text/plain" }).end();
}

const known = new Map<string, DocumentNode>();

/** Parses an operation, or returns its errors. A cache: operations are long and repeat. */
function parseValid(query: string, schema: GraphQLSchema): DocumentNode | { errors: unknown } {
  const isOwn = schema === contractSchema();
  const before = isOwn ? known.get(query) : undefined;
  if (before) return before;
  try {
    const document = parse(query);
    const errors = validate(schema, document);
    if (errors.length > 0) return { errors };
    if (isOwn) known.set(query, document);
    return document;
  } catch (error) {
    return { errors: [{ message: String(error) }] };
  }
}

/** Missing content is as small as the contract allows. */
const fieldResolver: GraphQLFieldResolver<Record<string, unknown>, unknown> = (
  source,
  args,
  _context,
  { fieldName, returnType },
) => {
  const value = source[fieldName];
  if (typeof value === "function") return (value as (args: unknown) => unknown)(args);
  if (value !== undefined || !isNonNullType(returnType)) return value;
  if (isListType(getNullableType(returnType))) return [];
  const type = getNamedType(returnType);
  if (isEnumType(type)) return type.getValues()[0]?.value as unknown;
  if (!isScalarType(type)) return {};
  return { Int: 1, Float: 0.5, Boolean: false }[type.name] ?? "";
};
