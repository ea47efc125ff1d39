import type { FastifyInstance } from "fastify";
import { methodNotAllowed } from "./requestError";

/** Refuses all other methods at a URL before reading a body. */
export function refuseOthers(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  app.route({
    url,
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    onRequest(_request, _reply, done) {
      done(methodNotAllowed(allowed));
    },
    handler: () => undefined,
  });
}
