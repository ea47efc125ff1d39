import { LRUCache } from "lru-cache";
import type { RenderJob } from "../engine/messages";
import type { RenderedPage } from "../http/sendBody";

type Rendering = Promise<RenderedPage | undefined>;

/**
 * Renders, sharing the result with concurrent requests of the same key; without a key, alone.
 *
 * @param begins called if this request does the rendering
 */
type Render = (turn?: string, begins?: () => void) => Rendering;

/** Headers of one connection or request, which pages ignore. */
const IGNORED_HEADERS = new Set(["x-request-id", "connection", "keep-alive", "x-real-ip"]);

/** Most routes to remember as public or private. */
const MOST_ROUTES = 1000;

/**
 * Shares one rendering among concurrent requests that a page cannot tell apart, by address, cookies and all headers.
 * If the last page of a route was publicly cacheable, different visitors share it too, provided that this one is
 * again. Pages that set cookies are never shared.
 */
export class RenderShare {
  readonly #public = new LRUCache<string, boolean>({ max: MOST_ROUTES });

  /** @param route path of the route that leads to the page */
  async get(route: string, job: RenderJob, render: Render): Rendering {
    const isPublicRoute = this.#public.get(route) === true;
    let isRenderedHere = false;
    const begins = () => (isRenderedHere = true);
    try {
      const result = await render(isPublicRoute ? publicKey(job) : exactKey(job), begins);
      if (isRenderedHere && result) this.#public.set(route, isPublic(result));
      if (isRenderedHere || (!result && !isPublicRoute)) return result;
      if (result && !result.headers["set-cookie"] && (!isPublicRoute || isPublic(result)))
        return result;
    } catch (error) {
      if (isRenderedHere || !isPublicRoute) throw error;
      // The request of another visitor may have caused the error.
    }
    return render();
  }
}

function exactKey({ request, ...page }: RenderJob): string {
  const headers = Object.entries(request.headers).filter(([name]) => !IGNORED_HEADERS.has(name));
  return JSON.stringify([page, request.url, request.method, headers]);
}

/** Headers do not matter to a public page, because one with `Vary` never counts as public. */
function publicKey({ request, ...page }: RenderJob): string {
  return JSON.stringify([page, request.url, request.method, request.headers["x-forwarded-host"]]);
}

function isPublic({ headers, status }: RenderedPage): boolean {
  const control = String(headers["cache-control"] ?? "");
  if (headers["set-cookie"] || headers.vary !== undefined || status >= 500) return false;
  if (/\b(private|no-store|no-cache)\b/i.test(control)) return false;
  return /\bs-maxage\s*=\s*"?0*[1-9]/i.test(control);
}
