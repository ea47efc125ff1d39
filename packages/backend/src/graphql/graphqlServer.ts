import { DiskFull } from "@quatrain/embedded-database";
import { GraphQLError, Kind, type GraphQLSchema } from "graphql";
import { createYoga, type Plugin } from "graphql-yoga";
import type { ContentModel } from "../content/model";
import { DomainError } from "../store/domainError";
import { clientError } from "./errors";
import { httpCaching } from "./httpCaching";
import { cachedOperations } from "./cachedOperations";
import type { OperationContext, Services } from "./operationContext";
import { isBounded } from "@quatrain/contract/isBounded";

/** Limits for editors: several times the size of a long page. */
const EDITOR_VARIABLE_LIMITS = { depth: 60, values: 200_000 };

/** Refuses variables that are too many or nested too deeply before Yoga walks through them. */
function limitVariables(): Plugin {
  return {
    onParams({ params: { variables }, context }) {
      const { isEditor } = context as OperationContext;
      if (isBounded(variables, isEditor ? EDITOR_VARIABLE_LIMITS : undefined)) return;
      const message = "The variables hold too many values, or are nested too deeply.";
      throw clientError("OPERATION_TOO_LARGE", message);
    },
  };
}

/** Facts from the HTTP layer. */
interface RequestFacts {
  readonly requestId: string;
  readonly clientAddress: string;
  /** Value of the Authorization header. */
  readonly authorization: string | undefined;
}

/** The context before parsing. */
type RequestContext = Pick<OperationContext, "requestId" | "clientAddress" | "editor" | "isEditor">;

/** Answers GraphQL requests, given as Fetch API requests. */
export function createGraphqlServer(
  schema: GraphQLSchema,
  model: ContentModel,
  services: Services,
) {
  const { clock, config, log, snapshots } = services;
  const yoga = createYoga<RequestContext, Omit<OperationContext, keyof RequestContext>>({
    schema,
    graphqlEndpoint: "/graphql",
    batching: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    logging: false,
    parserAndValidationCache: false, // It would cache invalid operations as well, of any length.
    maskedErrors: {
      maskError: (error) =>
        maskError(error, (cause) => log.error({ err: cause }, "GraphQL failed")),
    },
    plugins: [limitVariables(), ...cachedOperations(config.limits), httpCaching()],
    context: async () => ({
      snapshot: await snapshots.get(),
      model,
      now: clock(),
      publicUrl: config.publicUrl,
      site: config.site,
      services,
      previewed: new Map(),
      work: { fields: 0, listedPages: 0 },
    }),
  });
  return {
    async fetch(url: string, init: RequestInit, { authorization, ...facts }: RequestFacts) {
      const editor = services.editorAccess.identify(authorization);
      const isEditor = await editor.then(() => true, isAuthError);
      return yoga.fetch(url, init, { ...facts, editor, isEditor });
    },
  };
}

/**
 * @returns false
 * @throws errors that are not about access
 */
function isAuthError(error: unknown): boolean {
  if (error instanceof DomainError) return false;
  throw error;
}

/** Passes client errors on. Hides all others from the client and logs them. */
function maskError(error: unknown, report: (cause: unknown) => void): Error {
  if (error instanceof GraphQLError) {
    const { originalError } = error;
    if (originalError === undefined || originalError instanceof GraphQLError) {
      return isVariableError(error) ? clientError("BAD_USER_INPUT", error.message) : error;
    }
  }
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (!(cause instanceof DomainError)) report(cause);
  const clientFault = translate(cause);
  if (!(error instanceof GraphQLError)) return clientFault;
  const { nodes, source, positions, path } = error;
  const { message, extensions } = clientFault;
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}

/** The error for the client. */
function translate(cause: unknown): GraphQLError {
  if (cause instanceof DomainError) return clientError(cause.code, cause.message, cause.details);
  if (cause instanceof DiskFull) {
    return clientError("DISK_FULL", "Nothing was stored: the disk of the database is full.");
  }
  return clientError("INTERNAL_SERVER_ERROR", "The request failed. The cause is in the log.");
}

/** Whether the error is in the variables, not in the operation. */
function isVariableError({ message, nodes }: GraphQLError): boolean {
  const [node] = nodes ?? [];
  return (
    node?.kind === Kind.VARIABLE_DEFINITION &&
    /^Variable "\$\w+" (got invalid value|of (required|non-null) type) /.test(message)
  );
}
