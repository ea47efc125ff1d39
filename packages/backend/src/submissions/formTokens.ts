import { createHmac, timingSafeEqual } from "node:crypto";

/** How long a token serves, in milliseconds. A form may well stay open over night. */
const VALID_MS = 24 * 3_600_000;

/** How far the clocks of two backends may be apart, in milliseconds. */
const SKEW_MS = 60_000;

/**
 * Tokens that prove when a form was opened. Each is the moment and a signature over form and moment,
 * so nobody can claim to have taken their time, and nothing needs to be stored.
 */
export class FormTokens {
  private readonly key: Buffer;

  /** @param secret is shared by all backends of a site; the tokens are signed with a key of their own. */
  constructor(secret: string) {
    this.key = createHmac("sha256", secret).update("quatrain form token").digest();
  }

  /** A token for a form that is opened now. */
  issue(webform: string, now: Date): string {
    const opened = now.getTime().toString(36);
    return `${opened}.${this.signature(webform, opened).toString("base64url")}`;
  }

  /** Seconds since the form was opened. Undefined: the token is none of this form, or too old. */
  secondsSince(webform: string, token: string, now: Date): number | undefined {
    const [opened = "", given = ""] = token.split(".");
    const signature = Buffer.from(given, "base64url");
    const expected = this.signature(webform, opened);
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) {
      return undefined;
    }
    const age = now.getTime() - Number.parseInt(opened, 36);
    return age >= -SKEW_MS && age <= VALID_MS ? age / 1000 : undefined;
  }

  private signature(webform: string, opened: string): Buffer {
    return createHmac("sha256", this.key).update(`${webform}\n${opened}`).digest();
  }
}
