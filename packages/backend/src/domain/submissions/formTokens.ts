import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** How long a token is valid, in milliseconds: a form may stay open overnight. */
const VALID_MS = 24 * 3_600_000;

/** Largest clock difference between two backends, in milliseconds. */
const SKEW_MS = 60_000;

/** A token with a valid signature. */
export interface FormToken {
  /** Seconds since the form was opened. */
  readonly seconds: number;
  /** Identifies the token. */
  readonly nonce: string;
  /** From this time on, every backend refuses the token. */
  readonly expires: Date;
}

/**
 * Tokens that prove when a form was opened: a timestamp, a random nonce, and a signature over the form's id and both.
 * The backend stores nothing about a token until somebody uses it.
 */
export class FormTokens {
  private readonly key: Buffer;

  /** @param secret shared by all backends of a site; the signing key is derived from it */
  constructor(secret: string) {
    this.key = createHmac("sha256", secret).update("quatrain form token").digest();
  }

  /** Makes a token for a form that is opened now. */
  issue(webform: string, now: Date): string {
    const opening = `${now.getTime().toString(36)}.${randomBytes(12).toString("base64url")}`;
    return `${opening}.${this.signature(webform, opening).toString("base64url")}`;
  }

  /** @returns undefined if the token is invalid, expired or of another form; does not check whether it was used */
  read(webform: string, token: string, now: Date): FormToken | undefined {
    const [moment = "", nonce = "", given = ""] = token.split(".");
    const signature = Buffer.from(given, "base64url");
    const expected = this.signature(webform, `${moment}.${nonce}`);
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) {
      return undefined;
    }
    const opened = Number.parseInt(moment, 36);
    const age = now.getTime() - opened;
    if (age < -SKEW_MS || age > VALID_MS) return undefined;
    return { seconds: age / 1000, nonce, expires: new Date(opened + VALID_MS + SKEW_MS) };
  }

  private signature(webform: string, opening: string): Buffer {
    return createHmac("sha256", this.key).update(`${webform}\n${opening}`).digest();
  }
}
