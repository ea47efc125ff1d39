import type { FastifyBaseLogger, FastifyServerOptions } from "fastify";
import type { ServerResponse, IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { withoutQueryValues } from "../http/withoutQueryValues";
import type { HostSettings } from "./hostOptions";
import type { Metrics } from "./metrics";
import { Visit, type HostRequest } from "./Visit";
import { randomUUID } from "node:crypto";
import proxyAddr from "@fastify/proxy-addr";
import type { TLSSocket } from "node:tls";

const REQUEST_ID = "x-request-id";
const USABLE = /^[\w.:/+=@-]{1,128}$/;

/** Creates the id of a request, or accepts that of a trusted proxy. */
function requestIds(trusted: boolean): (request: IncomingMessage) => string {
  return (request) => {
    const given = trusted ? request.headers[REQUEST_ID] : undefined;
    return typeof given === "string" && USABLE.test(given) ? given : randomUUID();
  };
}

/** Most concurrent requests of one connection. Browsers and proxies do not pipeline. */
const MOST_AT_ONCE = 10;

/** nginx's status for a visitor who left before the response. */
const LEFT = 499;

/** Counts, times and logs all requests. */
export class Visits {
  readonly #proxies: TrustedProxies;
  readonly #newId: (request: HostRequest) => string;
  readonly #hsts: string | false;
  readonly #log: FastifyBaseLogger | undefined;
  readonly #unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  /** One shared listener for all responses. */
  readonly #onClose: (this: ServerResponse<HostRequest>) => void;

  constructor(
    { accessLog, hsts, trustProxy }: HostSettings,
    private readonly metrics: Metrics,
    log: FastifyBaseLogger,
  ) {
    this.#proxies = new TrustedProxies(trustProxy);
    this.#newId = requestIds(Boolean(trustProxy));
    this.#hsts = hsts;
    this.#log = accessLog ? log : undefined;
    const end = (response: ServerResponse<HostRequest>) => this.#end(response);
    this.#onClose = function onClose() {
      end(this);
    };
  }

  /**
   * Registers a request. Node starts all pipelined requests at once, so a connection with too many is closed.
   *
   * @returns undefined to drop the request
   */
  begin(request: HostRequest, response: ServerResponse<HostRequest>): Visit | undefined {
    const { socket } = request;
    const responses = this.#responsesOf(socket);
    if (socket.destroyed || responses.size >= MOST_AT_ONCE) {
      socket.destroy();
      return undefined;
    }
    responses.add(response);
    const id = this.#newId(request);
    const isSecure = this.#hsts !== false && this.#proxies.isSecure(request);
    const headers = [REQUEST_ID, id];
    if (isSecure) headers.push("strict-transport-security", this.#hsts);
    const visit = new Visit(request, id, this.#proxies.ip(request), headers, responses);
    request.visit = visit;
    response.on("close", this.#onClose);
    this.metrics.began();
    return visit;
  }

  #responsesOf(socket: Socket): Set<ServerResponse> {
    const known = this.#unanswered.get(socket);
    if (known) return known;
    const responses = new Set<ServerResponse>();
    this.#unanswered.set(socket, responses);
    // Node closes only the first response of a closed connection.
    socket.once("close", () => responses.forEach(closeUnsent));
    return responses;
  }

  #end(response: ServerResponse<HostRequest>): void {
    const { visit } = response.req;
    if (!visit || visit.isOver) return;
    visit.isOver = true;
    visit.unanswered.delete(response);
    visit.live?.leave();
    const status = response.headersSent ? response.statusCode : LEFT;
    const ms = performance.now() - visit.begun;
    this.metrics.ended(visit, status, ms);
    if (this.#log && visit.isLogged) {
      const { id: requestId, method, ip, answeredBy: by } = visit;
      const url = withoutQueryValues(visit.url);
      const facts = { requestId, method, url, status, ms: Math.round(ms * 10) / 10, ip, by };
      this.#log.info(response.writableFinished ? facts : { ...facts, aborted: true }, "request");
    }
  }
}

function closeUnsent(response: ServerResponse): void {
  if (response.destroyed) return;
  response.destroy();
  response.emit("close");
}

type Trust = (address: string, hop: number) => boolean;

/** Address and protocol of the visitor behind trusted proxies; as Fastify's `trustProxy`. */
class TrustedProxies {
  readonly #trusts: Trust | undefined;

  constructor(setting: FastifyServerOptions["trustProxy"]) {
    this.#trusts = trustOf(setting);
  }

  /** Address of the visitor. Undefined after the connection has closed. */
  ip(request: IncomingMessage): string | undefined {
    if (!this.#trusts) return request.socket.remoteAddress;
    return proxyAddr.all(request, this.#trusts).at(-1);
  }

  /** Whether the visitor's own connection is encrypted. */
  isSecure({ socket, headers }: IncomingMessage): boolean {
    const forwarded = this.#trusts && headers["x-forwarded-proto"];
    const { remoteAddress } = socket;
    if (forwarded !== undefined && remoteAddress && this.#trusts?.(remoteAddress, 0)) {
      return String(forwarded).split(",").at(-1)?.trim() === "https";
    }
    return (socket as Partial<TLSSocket>).encrypted === true;
  }
}

function trustOf(setting: FastifyServerOptions["trustProxy"]): Trust | undefined {
  if (setting === undefined || setting === false) return undefined;
  if (typeof setting === "function") return setting;
  if (setting === true) return () => true;
  // A mere number of proxies does not identify the connection's peer.
  if (typeof setting === "number") return () => false;
  const addresses = typeof setting === "string" ? setting.split(",") : setting;
  return proxyAddr.compile(addresses.map((address) => address.trim()));
}
