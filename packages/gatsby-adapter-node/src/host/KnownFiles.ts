import type { IncomingMessage, ServerResponse } from "node:http";
import { answerFile } from "../http/answerFile";
import type { FileCache } from "../http/FileCache";
import { readContent, writeKnown } from "../http/sendFile";
import { hasBody } from "./limits";
import type { LoadedRelease } from "./LoadedRelease";
import type { Visit } from "./Visit";

/** Sends known files before any router runs. */
export class KnownFiles {
  /** @param isTaken whether a path belongs to a route of the host or a plugin */
  constructor(
    private readonly releases: { readonly current: LoadedRelease | undefined },
    private readonly cache: FileCache,
    private readonly isTaken: (path: string) => boolean,
  ) {}

  /**
   * @param otherwise handles the request if the file is gone
   * @returns false if it is not a request for a known file
   */
  answer(
    visit: Visit,
    request: IncomingMessage,
    response: ServerResponse,
    otherwise: () => void,
  ): boolean {
    const { method, url, headers: more } = visit;
    if ((method !== "GET" && method !== "HEAD") || hasBody(request)) return false;
    const end = url.indexOf("?");
    const path = end === -1 ? url : url.slice(0, end);
    const file = this.isTaken(path) ? undefined : this.releases.current?.knownFile(path);
    if (!file) return false;
    const answer = answerFile(request, file);
    visit.answeredBy = "file";
    if (!writeKnown(response, answer, more, this.cache)) {
      void readContent(response, answer, more, this.cache).then((write) => write(), otherwise);
    }
    return true;
  }
}
