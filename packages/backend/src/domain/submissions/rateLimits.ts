import type { Pool } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { SubmissionConfig } from "../../config/submissions";

/** Counts entries by address and by form: all processes together in a database that they share. */
export class RateLimits {
  private readonly byAddress: RateLimiterAbstract;
  private readonly byForm: RateLimiterAbstract;

  /** @param pool of the server where to count. Without one, this process counts for itself. */
  constructor({ perAddress, perForm, windowSeconds: duration }: SubmissionConfig, pool?: Pool) {
    const limiter = (keyPrefix: string, points: number): RateLimiterAbstract => {
      const limit = { keyPrefix, points, duration };
      if (pool === undefined) return new RateLimiterMemory(limit);
      const table = { tableName: "rate_limit", tableCreated: true };
      return new RateLimiterPostgres({ storeClient: pool, ...table, ...limit });
    };
    this.byAddress = limiter("address", perAddress);
    this.byForm = limiter("form", perForm);
  }

  /** Counts an entry. Answers whether it may still pass. */
  async pass(address: string, webform: string): Promise<boolean> {
    return (await consume(this.byAddress, address)) && consume(this.byForm, webform);
  }
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
