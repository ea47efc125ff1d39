import { AwsV4Signer } from "aws4fetch";
import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { ObjectStoreSettings } from "./objectStoreSettings";
import { faultOf, StoreFault } from "./StoreFault";

/** First wait before a retry, in milliseconds; it doubles. */
const FIRST_WAIT_MS = 200;
/** Minimum timeout of a request, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** Slowest acceptable upload, in bytes per millisecond. */
const SLOWEST = 50;

/** Statuses of a failed condition: it does not hold, a concurrent write, or the object is gone. */
const REFUSALS = [412, 409, 404];

/** Condition of a write: the object has this ETag, or does not exist. */
type Condition = { ifMatch: string } | { ifNoneMatch: "*" };

interface Patience {
  timeoutMs?: number;
  tries?: number;
}

interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer<ArrayBuffer>;
}

interface StoredObject {
  content: Buffer<ArrayBuffer>;
  etag: string;
}

/**
 * The objects of an S3 store below one prefix. Retries transient failures, and corrects a wrong local clock by the
 * store's.
 */
export class ObjectStore {
  /** Lead of the store's clock, in milliseconds. */
  #aheadMs = 0;

  constructor(private readonly settings: ObjectStoreSettings) {}

  get name(): string {
    const { bucket, prefix } = this.settings;
    return `s3://${bucket}/${prefix}`;
  }

  /**
   * @param unless ETag of a known version; if current, returns "unchanged"
   * @returns undefined if there is no such object
   * @throws StoreFault
   */
  async get(
    key: string,
    { unless, ...patience }: Patience & { unless?: string | undefined } = {},
  ): Promise<StoredObject | "unchanged" | undefined> {
    const headers: Record<string, string> = {};
    if (unless !== undefined) headers["if-none-match"] = unless;
    const answer = await this.#ask(
      { method: "GET", path: this.#path(key), headers },
      [200, 304, 404],
      patience,
    );
    if (answer.status === 304) return "unchanged";
    if (answer.status === 404) return undefined;
    return { content: answer.body, etag: answer.headers.get("etag") ?? "" };
  }

  /**
   * @param condition for the write
   * @returns its ETag; undefined if the condition fails, perhaps because an earlier try succeeded unnoticed
   * @throws StoreFault
   */
  async put(
    key: string,
    body: Buffer<ArrayBuffer>,
    condition?: Condition,
  ): Promise<string | undefined> {
    const timeoutMs = TIMEOUT_MS + Math.ceil(body.length / SLOWEST);
    for (const headers of formsOf(condition)) {
      const sent = { method: "PUT", path: this.#path(key), headers, body };
      const answer = await this.#ask(sent, [200, 201, 204, ...(condition ? REFUSALS : [])], {
        timeoutMs,
      });
      if (!REFUSALS.includes(answer.status)) return answer.headers.get("etag") ?? "";
    }
    return undefined;
  }

  /** Deletes an object; a missing one is no error. @throws StoreFault */
  async delete(key: string): Promise<void> {
    await this.#ask({ method: "DELETE", path: this.#path(key) }, [200, 204, 404]);
  }

  /** The keys with a prefix, a thousand at a time. @throws StoreFault */
  async *list(begin: string): AsyncGenerator<string[]> {
    const { bucket, prefix } = this.settings;
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ "list-type": "2", prefix: prefix + begin });
      if (token !== undefined) query.set("continuation-token", token);
      const path = `/${bucket}?${query.toString().replaceAll("+", "%20")}`;
      const { body } = await this.#ask({ method: "GET", path }, [200]);
      const text = body.toString("utf8");
      yield [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) =>
        unescaped(key).slice(prefix.length),
      );
      const next = /<NextContinuationToken>([^<]*)</.exec(text)?.[1];
      token = next === undefined ? undefined : unescaped(next);
    } while (token !== undefined);
  }

  #path(key: string): string {
    return `/${this.settings.bucket}/${this.settings.prefix}${key}`;
  }

  async #ask(
    sent: Sent,
    expected: readonly number[],
    { timeoutMs = TIMEOUT_MS, tries = 4 }: Patience = {},
  ) {
    for (let count = 1; ; count += 1) {
      try {
        return await this.#send(sent, expected, timeoutMs);
      } catch (error) {
        if (!(error instanceof StoreFault && error.mayPass) || count >= tries) throw error;
        await delay(FIRST_WAIT_MS * 2 ** (count - 1) * (0.5 + Math.random()));
      }
    }
  }

  async #send({ method, path, headers = {}, body }: Sent, expected: readonly number[], ms: number) {
    const { endpoint, region, keyId, secret } = this.settings;
    const signer = new AwsV4Signer({
      method,
      url: endpoint + path,
      // The store rejects corrupted uploads by this hash.
      headers: { ...headers, "x-amz-content-sha256": sha256(body ?? "") },
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: "s3",
      region,
      datetime: new Date(Date.now() + this.#aheadMs).toISOString().replace(/[:-]|\.\d{3}/g, ""),
    });
    const { url, headers: signed } = await signer.sign();
    let status: number;
    let answered: Headers;
    let content: Buffer<ArrayBuffer>;
    try {
      const response = await fetch(url, {
        method,
        headers: signed,
        ...(body && { body }),
        redirect: "manual",
        signal: AbortSignal.timeout(ms),
      });
      ({ status, headers: answered } = response);
      content = Buffer.from(await response.arrayBuffer());
    } catch (error) {
      throw StoreFault.away(this.settings, error);
    }
    const text = status < 400 ? "" : content.toString("utf8");
    // A missing bucket also causes 404.
    if (expected.includes(status) && !text.includes("<Code>NoSuchBucket<")) {
      return { status, headers: answered, body: content };
    }
    const date = Date.parse(answered.get("date") ?? "");
    if (text.includes("<Code>RequestTimeTooSkewed<") && date) this.#aheadMs = date - Date.now();
    throw faultOf(this.settings, status, text);
  }
}

/** Headers of a condition. Ceph 16 expects an ETag without the quotation marks of the standard. */
function formsOf(condition: Condition | undefined): Record<string, string>[] {
  if (!condition) return [{}];
  if ("ifNoneMatch" in condition) return [{ "if-none-match": "*" }];
  const { ifMatch } = condition;
  return [ifMatch, ifMatch.replaceAll('"', "")].map((etag) => ({ "if-match": etag }));
}

function sha256(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}

function unescaped(xml: string): string {
  const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return xml.replace(/&(\w+);/g, (whole, name: string) => characters[name] ?? whole);
}
