import { createHash } from "node:crypto";
import type { Pool } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { SubmissionConfig } from "../../config/submissions";

/** Seconds that copies of entries are counted for. */
const DAY = 86_400;

/** Of so many entries, one may be in doubt. */
const IN_DOUBT = 6;

/** Counts entries by address and by form, and copies of them: all processes together in a database that they share. */
export class RateLimits {
  private readonly byAddress: RateLimiterAbstract;
  private readonly byForm: RateLimiterAbstract;
  private readonly doubtsByAddress: RateLimiterAbstract;
  private readonly doubtsByForm: RateLimiterAbstract;
  private readonly copiesTo: RateLimiterAbstract;
  private readonly copiesFrom: RateLimiterAbstract;

  /** @param pool of the server where to count. Without one, this process counts for itself. */
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
    this.doubtsByAddress = limiter("doubt-address", Math.ceil(perAddress / IN_DOUBT));
    this.doubtsByForm = limiter("doubt-form", Math.ceil(perForm / IN_DOUBT));
    this.copiesTo = limiter("copy-to", config.copiesPerRecipient, DAY);
    this.copiesFrom = limiter("copy-from", config.copiesPerAddress, DAY);
  }

  /** Counts an entry. Answers whether it may still pass. */
  async pass(address: string, webform: string): Promise<boolean> {
    return (await consume(this.byAddress, address)) && consume(this.byForm, webform);
  }

  /** Counts an entry that a robot may have sent. Answers whether it may still pass as it is. */
  async passInDoubt(address: string, webform: string): Promise<boolean> {
    return (await consume(this.doubtsByAddress, address)) && consume(this.doubtsByForm, webform);
  }

  /** Counts the copy of an entry. Answers whether it may go: nobody is to be flooded through a form. */
  async passCopy(address: string, recipient: string): Promise<boolean> {
    return (
      (await consume(this.copiesFrom, address)) && consume(this.copiesTo, mailboxKey(recipient))
    );
  }
}

/** Which mailbox an address leads to is nobody's business who reads the counts; case and what follows a plus do not change it. */
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
