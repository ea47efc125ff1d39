/** A response of WordPress. */
interface Answer {
  readonly body: unknown;
  /** Total number of entries. */
  readonly total: number;
  readonly pages: number;
  /** Time of the response, in milliseconds since 1970. */
  readonly at: number;
}

export type Query = Readonly<Record<string, string | number>>;

/** WordPress refused, or did not respond as WordPress does. */
class WordPressError extends Error {
  override readonly name = "WordPressError";

  constructor(
    readonly url: string,
    readonly status: number,
    reason: string,
  ) {
    super(`${url}: ${reason}`);
  }
}

const MOST_PER_PAGE = 100;
const TIMEOUT_MS = 60_000;
/** Status codes for resources that do not exist, or are not public. */
const CLOSED: readonly number[] = [400, 401, 403, 404];

/** Client of WordPress's REST API. */
export class RestClient {
  /**
   * @param home address of the site, without a trailing slash
   * @param login `user:application password`
   */
  constructor(
    readonly home: string,
    private readonly login?: string,
  ) {}

  /** @throws {WordPressError} */
  async request(path: string, query: Query, signal: AbortSignal): Promise<Answer> {
    // Unlike `/wp-json/`, this address works with any permalink settings.
    const params = Object.entries(query).map(
      ([name, value]) => `&${name}=${encodeURIComponent(value)}`,
    );
    const address = `${this.home}/?rest_route=/${path}${params.join("")}`;
    const response = await this.fetch(address, signal);
    const { url, ok, status } = response;
    const text = await response.text();
    if (!ok) {
      const [, message = ""] = /"message":"((?:[^"\\]|\\.){1,300})"/.exec(text) ?? [];
      throw new WordPressError(url, status, `answers ${status} ${message}`.trim());
    }
    const header = (name: string): number => Number(response.headers.get(name) ?? 1);
    return {
      body: this.parsed(response, text),
      total: header("x-wp-total"),
      pages: header("x-wp-totalpages"),
      at: Date.parse(response.headers.get("date") ?? "") || Date.now(),
    };
  }

  /** Reads all entries of a list. @throws {WordPressError} */
  async all(path: string, query: Query, signal: AbortSignal): Promise<unknown[]> {
    const entries: unknown[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const order = { orderby: "id", order: "asc", per_page: MOST_PER_PAGE, page };
      const answer = await this.request(path, { ...order, ...query }, signal);
      if (!Array.isArray(answer.body)) throw new WordPressError(path, 200, "is not a list");
      entries.push(...(answer.body as unknown[]));
      pages = answer.pages;
    }
    return entries;
  }

  /** Reads all entries of a list; empty if the list does not exist or is not public. */
  async allIfOpen(path: string, query: Query, signal: AbortSignal): Promise<unknown[]> {
    return this.all(path, query, signal).catch((error: unknown) => {
      if (error instanceof WordPressError && CLOSED.includes(error.status)) return [];
      throw error;
    });
  }

  private async fetch(url: string, signal: AbortSignal): Promise<Response> {
    const { login } = this;
    const headers = login && { authorization: `Basic ${Buffer.from(login).toString("base64")}` };
    const once = (): Promise<Response> => {
      const ends = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      return fetch(url, { headers: { accept: "application/json", ...headers }, signal: ends });
    };
    // WordPress may just have closed a kept-alive connection, so retry once.
    return once()
      .catch((error: unknown) => {
        if ((error as Error).name === "TypeError") return once();
        throw error;
      })
      .catch((error: unknown) => {
        signal.throwIfAborted();
        const { message, cause } = error as Error & { cause?: { message?: string } };
        throw new WordPressError(url, 0, cause?.message ?? message);
      });
  }

  private parsed({ url, status }: Response, text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw new WordPressError(url, status, "does not answer with JSON");
    }
  }
}
