import { LRUCache } from "lru-cache";
import type { RenderJob } from "../engine/messages";
import type { RenderedPage } from "../http/sendBody";
import type { RenderCache } from "./RenderCache";

type Rendering = Promise<RenderedPage | undefined>;

/**
 * Renders, sharing the result with concurrent requests of the same key; without a key, alone.
 *
 * @param begins called if this request does the rendering
 */
type Render = (turn?: string, begins?: () => void) => Rendering;

/** Headers of one connection or request, which pages ignore. */
const IGNORED_HEADERS = new Set(["x-request-id", "connection", "keep-alive", "x-real-ip"]);

export const SURROGATE_CONTROL = "surrogate-control";

/** Most routes to remember as public or private. */
const MOST_ROUTES = 1000;
/** Longest time to keep a page, in seconds. */
const MAX_SECONDS = 10;

/**
 * Shares one rendering among concurrent requests that a page cannot tell apart, by address, cookies and all headers.
 * If the last page of a route was publicly cacheable, different visitors share it too, provided that this one is
 * again. Pages that set cookies are never shared. Keeps a page only if it asks for that with `Surrogate-Control`: one that
 * was removed must be gone at once.
 */
export class RenderShare {
  readonly #public = new LRUCache<string, boolean>({ max: MOST_ROUTES });

  constructor(private readonly cache: RenderCache) {}

  /** @param route path of the route that leads to the page */
  async get(route: string, job: RenderJob, render: Render): Rendering {
    const isPublicRoute = this.#public.get(route) === true;
    const shared = publicKey(job);
    const kept = isPublicRoute ? this.cache.kept(shared) : undefined;
    if (kept) return kept;
    const { generation } = this.cache;
    let isRenderedHere = false;
    const begins = () => (isRenderedHere = true);
    try {
      const result = await render(isPublicRoute ? shared : exactKey(job), begins);
      if (isRenderedHere && result) {
        this.#public.set(route, isPublic(result));
        // Of random length, so that pages kept together do not expire together.
        const lifetimeMs = surrogateSeconds(result) * 1000 * (1 - Math.random() / 2);
        if (lifetimeMs > 0) this.cache.keep(shared, result, generation, lifetimeMs);
      }
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

function isPublic(page: RenderedPage): boolean {
  const control = String(page.headers["cache-control"] ?? "");
  if (surrogateSeconds(page) > 0) return true;
  if (!isSame(page) || /\b(private|no-store|no-cache)\b/i.test(control)) return false;
  return /\bs-maxage\s*=\s*"?0*[1-9]/i.test(control);
}

/**
 * How long this host may keep a page, in seconds. `Surrogate-Control` is for it alone, so the page can be private
 * everywhere else.
 *
 * @see https://www.w3.org/TR/edge-arch/
 */
function surrogateSeconds(page: RenderedPage): number {
  const control = String(page.headers[SURROGATE_CONTROL] ?? "");
  const [, seconds = 0] = /\bmax-age\s*=\s*"?(\d+)/i.exec(control) ?? [];
  return isSame(page) ? Math.min(MAX_SECONDS, Number(seconds)) : 0;
}

/** Whether a page can be the same for all visitors. */
function isSame({ headers, status }: RenderedPage): boolean {
  return !headers["set-cookie"] && headers.vary === undefined && status < 500;
}
