import type { FastifyInstance, FastifyRequest } from "fastify";

/** How a request ended. */
interface RequestEnd {
  /** 499, as other servers call it, if the visitor left before there was an answer. */
  status: number;
  /** Time since the request came. */
  ms: number;
  /** Whether the visitor left before the answer was sent whole. */
  aborted: boolean;
}

const LEFT = 499;

/**
 * Calls back for each request, and once more when it is over: answered, or given up by the visitor, of
 * which Fastify's own `onResponse` does not tell.
 *
 * @param begin returns what is called at the end
 */
export function onRequestEnd(
  app: FastifyInstance,
  begin: (request: FastifyRequest) => (end: RequestEnd) => void,
): void {
  app.addHook("onRequest", async (request, { raw }) => {
    const begun = performance.now();
    const over = begin(request);
    raw.once("close", () =>
      over({
        status: raw.headersSent ? raw.statusCode : LEFT,
        ms: performance.now() - begun,
        aborted: !raw.writableFinished,
      }),
    );
  });
}
