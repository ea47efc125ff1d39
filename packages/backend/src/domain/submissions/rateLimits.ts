import { createHash } from "node:crypto";
import type { Pool } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { SubmissionConfig } from "../../config/submissions";

/** Window for counting copies, in seconds. */
const DAY = 86_400;

/** The strict limits are this fraction of the others: one in six. */
const STRICT_SHARE = 6;

/** Counts submissions by client and by form, and the copies of them; processes that share a database share the counts. */
export class RateLimits {
  private readonly byAddress: RateLimiterAbstract;
  private readonly byForm: RateLimiterAbstract;
  private readonly strictByAddress: RateLimiterAbstract;
  private readonly strictByForm: RateLimiterAbstract;
  private readonly copiesTo: RateLimiterAbstract;
  private readonly copiesFrom: RateLimiterAbstract;

  /** @param pool connections to the database server; without it, each process counts alone */
  constructor(config: SubmissionConfig, pool?: Pool) {
    const { perAddress, perForm, windowSeconds } = config;
    const limiter = (
      keyPrefix: string,
      points: number,
      duration = windowSeconds,
    ): RateLimiterAbstract => {
      const limit = { keyPrefix, points, duration };
      if (pool === undefined) return new RateLimiterMemory(limit);
      const table = { tableName: "rate_limit", tableCreated: true };
      return new RateLimiterPostgres({ storeClient: pool, ...table, ...limit });
    };
    this.byAddress = limiter("address", perAddress);
    this.byForm = limiter("form", perForm);
    this.strictByAddress = limiter("doubt-address", Math.ceil(perAddress / STRICT_SHARE));
    this.strictByForm = limiter("doubt-form", Math.ceil(perForm / STRICT_SHARE));
    this.copiesTo = limiter("copy-to", config.copiesPerRecipient, DAY);
    this.copiesFrom = limiter("copy-from", config.copiesPerAddress, DAY);
  }

  /** Counts a submission. @returns whether it may pass */
  async pass(clientAddress: string, webform: string): Promise<boolean> {
    return (await consume(this.byAddress, clientAddress)) && consume(this.byForm, webform);
  }

  /** Counts a submission that a robot may have sent. @returns whether it may pass */
  async passStrict(clientAddress: string, webform: string): Promise<boolean> {
    return (
      (await consume(this.strictByAddress, clientAddress)) && consume(this.strictByForm, webform)
    );
  }

  /** Counts a copy, so that nobody can flood a mailbox through a form. @returns whether it may be sent */
  async passCopy(clientAddress: string, recipient: string): Promise<boolean> {
    return (
      (await consume(this.copiesFrom, clientAddress)) &&
      consume(this.copiesTo, mailboxKey(recipient))
    );
  }
}

/** Hashes a mailbox, so that the counts hold no addresses. Upper case and a suffix after "+" make no difference. */
function mailboxKey(address: string): string {
  const [name = "", domain = ""] = address.toLowerCase().split("@");
  return createHash("sha256")
    .update(`${name.split("+")[0] ?? ""}@${domain}`)
    .digest("base64url");
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}
