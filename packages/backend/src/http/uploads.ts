import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config";
import { nameWith } from "../content/media/fileName";
import { inspectContent } from "../content/media/inspectFile";
import { mediaType } from "../content/media/mediaType";
import type { EditorAccess } from "../domain/editors/editorAccess";
import { mediaFolder } from "../store/dataFolders";
import { refuseOthers } from "./refuseOthers";
import { admitEditor, RequestError } from "./requestError";

export interface UploadServices {
  readonly config: Pick<Config, "dataDir" | "limits">;
  readonly editorAccess: Pick<EditorAccess, "identify">;
}

const URL_PATH = "/uploads/:name";
const METHODS = ["PUT"];

/**
 * Accepts files from publishers at PUT /uploads/<name>. Responds with the `file` argument for
 * `saveDocument` and facts about the file. The file is public only once a medium uses it.
 */
export function addUploads(app: FastifyInstance, { config, editorAccess }: UploadServices): void {
  const folder = mediaFolder(config.dataDir);
  const { uploadBytes } = config.limits;
  // The handler reads the body, after the check of the editor's token.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, body, done) => done(null, body));
  app.route<{ Params: { name: string }; Body: Readable | undefined }>({
    url: URL_PATH,
    method: METHODS,
    bodyLimit: uploadBytes,
    async onRequest({ headers, params }) {
      await admitEditor(editorAccess, headers.authorization, "PUBLISHER", { Connection: "close" });
      if (mediaType(params.name) === undefined) {
        const message = "Files of this kind are not served. Check the end of its name.";
        throw new RequestError(415, "UNSUPPORTED_MEDIA_TYPE", message, { Connection: "close" });
      }
      if (Number(headers["content-length"]) > uploadBytes) throw tooLarge();
    },
    async handler({ params, body }, reply) {
      if (body === undefined || body === null) {
        throw new RequestError(400, "BAD_REQUEST", "The body must be the file.");
      }
      reply.headers({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
      return reply.code(201).send(await storeUpload(params.name, body));
    },
  });
  refuseOthers(app, URL_PATH, METHODS);

  async function storeUpload(name: string, body: Readable) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const partial = path.join(folder, `${randomUUID()}.part`);
    // Open first: if the body breaks off at once, a late write stream would recreate the removed file.
    const file = await open(partial, "wx", 0o600);
    try {
      await pipeline(body, limited, file.createWriteStream({ flush: true }));
      const content = await readFile(partial);
      const hash = createHash("sha256").update(content).digest("hex");
      const facts = await inspectContent(nameWith(name, hash), content);
      if (typeof facts === "string") {
        throw new RequestError(422, "BAD_FILE", `The file ${facts}.`);
      }
      await rename(partial, path.join(folder, hash));
      const { markup: _markup, ...publicFacts } = facts;
      return publicFacts;
    } finally {
      await rm(partial, { force: true });
    }
  }

  async function* limited(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > uploadBytes) throw tooLarge();
      yield chunk;
    }
  }

  function tooLarge(): RequestError {
    const message = `The file is larger than ${uploadBytes} bytes.`;
    return new RequestError(413, "BODY_TOO_LARGE", message, { Connection: "close" });
  }
}
