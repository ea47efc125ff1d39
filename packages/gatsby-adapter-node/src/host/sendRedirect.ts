import type { FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import type { RedirectRoute } from "../release/release";
import type { PathParams } from "../routing/pathPattern";

/** Whether a request meets the conditions of a redirect. */
export function redirectApplies(request: FastifyRequest, { languages }: RedirectRoute): boolean {
  if (!languages) return true;
  const [first] = new Negotiator(request.raw).languages();
  const wanted = first?.toLowerCase() ?? "";
  return languages.some((tag) => wanted === tag || wanted.startsWith(`${tag}-`));
}

/** Target of a redirect, with parameters and query. */
export function redirectTarget(
  { toPath }: RedirectRoute,
  params: PathParams,
  search: string,
): string {
  const rest = params["*"] ?? "";
  const filled = toPath
    .replace(/\*|:splat\b/g, () => encodePath(rest))
    .replace(/(?<=[/=]):(\w+)/g, (whole, name: string) => {
      const value = params[name];
      return value === undefined ? whole : encodeURIComponent(value);
    });
  // Keeps existing encodings. Browsers would take a backslash for a slash.
  const target = filled.replace(/[^\x21-\x7e]|\\/gu, encodeURIComponent);
  return search !== "" && !target.includes("?") ? appendSearch(target, search) : target;
}

function appendSearch(target: string, search: string): string {
  const hash = target.indexOf("#");
  return hash === -1
    ? `${target}${search}`
    : `${target.slice(0, hash)}${search}${target.slice(hash)}`;
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/** Answers with a redirect. */
export function sendRedirect(
  reply: FastifyReply,
  location: string,
  { status, headers, languages }: Pick<RedirectRoute, "status" | "headers" | "languages">,
): FastifyReply {
  reply.headers(headers);
  if (languages) reply.header("vary", "Accept-Language");
  return reply.code(status).header("location", location).send();
}
