import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** How long a token serves, in milliseconds. A form may well stay open over night. */
const VALID_MS = 24 * 3_600_000;

/** How far the clocks of two backends may be apart, in milliseconds. */
const SKEW_MS = 60_000;

/** What a token proves. */
interface OpenedForm {
  /** Seconds since the form was opened. */
  readonly seconds: number;
  /** Names this opening; no other has the same. */
  readonly nonce: string;
  /** From when on no backend takes the token any more. */
  readonly expires: Date;
}

/**
 * Tokens that prove when a form was opened. Each is the moment, a random name and a signature over form
 * and both, so nobody can claim to have taken their time, and nothing needs to be stored before one is
 * used.
 */
export class FormTokens {
  private readonly key: Buffer;

  /** @param secret is shared by all backends of a site; the tokens are signed with a key of their own. */
  constructor(secret: string) {
    this.key = createHmac("sha256", secret).update("quatrain form token").digest();
  }

  /** A token for a form that is opened now. */
  issue(webform: string, now: Date): string {
    const opening = `${now.getTime().toString(36)}.${randomBytes(12).toString("base64url")}`;
    return `${opening}.${this.signature(webform, opening).toString("base64url")}`;
  }

  /** Undefined: the token is none of this form, or too old. Whether it was used is not known here. */
  read(webform: string, token: string, now: Date): OpenedForm | undefined {
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
