import { createHmac, timingSafeEqual } from "crypto";

/**
 * Key in the forms of a preview, derived from its token. Scripts cannot read the token, so only a reader of the
 * preview knows the key. The key opens no preview.
 */
export function formKeyOf(token: string): string {
  return createHmac("sha256", token).update("quatrain-preview-form").digest("base64url");
}

/** Whether a key belongs to the preview of a token, in constant time. */
export function isFormKey(given: string, token: string): boolean {
  const [sent, right] = [Buffer.from(given), Buffer.from(formKeyOf(token))];
  return sent.length === right.length && timingSafeEqual(sent, right);
}
