import type { FastifyInstance } from "fastify";
import { methodNotAllowed } from "./requestError";

/** Refuses all methods but these at an address, before a body is read. */
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
