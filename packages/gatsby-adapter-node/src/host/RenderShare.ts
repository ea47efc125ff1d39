import { LRUCache } from "lru-cache";
import type { RenderJob } from "../engine/messages";
import type { RenderedPage } from "../http/sendBody";

type Rendering = Promise<RenderedPage | undefined>;

/**
 * Renders in a turn that is shared with all who name it at the same time; without a name, in one of its own.
 *
 * @param begins called if it is this request that is rendered
 */
type Render = (turn?: string, begins?: () => void) => Rendering;

/** What is of a connection or of one request alone, and says nothing of what is asked for. */
const PASSING = new Set(["x-request-id", "connection", "keep-alive", "x-real-ip"]);

/** Routes of which it is known whether their pages are for everybody. */
const MOST_ROUTES = 1000;

/**
 * Lets requests that ask for the same page at the same time share one rendering. They are the same if a page cannot tell
 * them apart, the visitor's address and cookies included. Where the last page of a route allowed shared caches to keep
 * it, those of other visitors share it, too, if it allows that again. What sets a cookie is shared by none.
 */
export class RenderShare {
  readonly #public = new LRUCache<string, boolean>({ max: MOST_ROUTES });

  /** @param route path of the route that leads to the page */
  async get(route: string, job: RenderJob, render: Render): Rendering {
    const forAll = this.#public.get(route) === true;
    let isOwn = false;
    const begins = () => (isOwn = true);
    try {
      const result = await render(forAll ? publicKey(job) : ownKey(job), begins);
      if (isOwn && result) this.#public.set(route, isPublic(result));
      if (isOwn || (!result && !forAll)) return result;
      if (result && !result.headers["set-cookie"] && (!forAll || isPublic(result))) return result;
    } catch (error) {
      if (isOwn || !forAll) throw error;
      // It may be the other visitor's fault.
    }
    return render();
  }
}

function ownKey({ request, ...page }: RenderJob): string {
  const headers = Object.entries(request.headers).filter(([name]) => !PASSING.has(name));
  return JSON.stringify([page, request.url, request.method, headers]);
}

/** As caches understand it: no header counts but those that `Vary` names, and with `Vary` nothing is public here. */
function publicKey({ request, ...page }: RenderJob): string {
  return JSON.stringify([page, request.url, request.method, request.headers["x-forwarded-host"]]);
}

function isPublic({ headers, status }: RenderedPage): boolean {
  const control = String(headers["cache-control"] ?? "");
  if (headers["set-cookie"] || headers.vary !== undefined || status >= 500) return false;
  if (/\b(private|no-store|no-cache)\b/i.test(control)) return false;
  return /\bs-maxage\s*=\s*"?0*[1-9]/i.test(control);
}
