import { webhookFault } from "@quatrain/contract/standardWebhooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Config } from "../config/config";
import { isSameSecret } from "../content/hash";
import type { EditorAccess } from "../domain/editors/editorAccess";
import type { Mirror } from "../domain/sources/Mirror";
import { refuseOthers } from "./refuseOthers";
import { admitEditor, notFound, RequestError } from "./requestError";

export interface SourceServices {
  readonly config: Pick<Config, "source">;
  readonly editorAccess: Pick<EditorAccess, "identify">;
  /** Undefined without a source. */
  readonly mirror?: Pick<Mirror, "name" | "changed" | "status"> | undefined;
}

const WEBHOOK = "/sources/:name/changed";
const STATUS = "/status";

/** Enough for a few thousand ids. */
const MOST_BYTES = 64 * 1024;

const message = z.object({ ids: z.array(z.union([z.string(), z.number()])).optional() });

/**
 * Adds `POST /sources/<name>/changed`, which a source calls after a change, and `GET /status`, the state of
 * mirroring for editors.
 */
export function addSources(app: FastifyInstance, services: SourceServices): void {
  const { config, editorAccess, mirror } = services;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.route<{ Params: { name: string }; Body: string | undefined }>({
    url: WEBHOOK,
    method: ["POST"],
    bodyLimit: MOST_BYTES,
    async handler(request, reply) {
      if (mirror?.name !== request.params.name) throw notFound();
      admit(request, request.body ?? "");
      mirror.changed(idsIn(request.body ?? ""));
      return reply.code(202).header("Cache-Control", "no-store").send({ status: "accepted" });
    },
  });
  refuseOthers(app, WEBHOOK, ["POST"]);
  app.get(STATUS, async (request, reply) => {
    await admitEditor(editorAccess, request.headers.authorization, "EDITOR");
    reply.headers({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
    return { source: (await mirror?.status()) ?? null };
  });
  refuseOthers(app, STATUS, ["GET"]);

  function admit({ headers }: FastifyRequest, body: string): void {
    const { webhookSecret: secret } = config.source;
    if (secret === undefined) {
      throw new RequestError(403, "FORBIDDEN", "SOURCE_WEBHOOK_SECRET is not set.");
    }
    const { authorization } = headers;
    if (authorization !== undefined) {
      if (isSameSecret(authorization, `Bearer ${secret}`)) return;
      throw new RequestError(401, "UNAUTHORIZED", "The secret is not that of this source.");
    }
    const fault = webhookFault(headers, body, secret);
    if (fault !== undefined) throw new RequestError(401, "UNAUTHORIZED", fault);
  }
}

/** The ids in a message; undefined if it has none. */
function idsIn(body: string): string[] | undefined {
  if (body.trim() === "") return undefined;
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    throw new RequestError(400, "BAD_REQUEST", "The body must be JSON, or empty.");
  }
  const { data, error } = message.safeParse(given);
  if (error) throw new RequestError(400, "BAD_REQUEST", "ids must be a list of ids, or left out.");
  return data.ids?.map(String);
}
