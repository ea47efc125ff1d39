import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { SubmissionConfig } from "./config";

/** Counts entries by address and by form. Each process of a backend counts for itself. */
export class RateLimits {
  private readonly byAddress: RateLimiterMemory;
  private readonly byForm: RateLimiterMemory;

  constructor({ perAddress, perForm, windowSeconds: duration }: SubmissionConfig) {
    this.byAddress = new RateLimiterMemory({ points: perAddress, duration });
    this.byForm = new RateLimiterMemory({ points: perForm, duration });
  }

  /** Counts an entry. Answers whether it may still pass. */
  async pass(address: string, webform: string): Promise<boolean> {
    return (await consume(this.byAddress, address)) && consume(this.byForm, webform);
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}
