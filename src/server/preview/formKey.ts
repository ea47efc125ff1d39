import { createHmac, timingSafeEqual } from "crypto";

/**
 * Key that the forms of a preview carry. It is derived from the token alone, which scripts cannot read, so only a
 * reader of that preview knows it. It opens no preview.
 */
export function formKeyOf(token: string): string {
  return createHmac("sha256", token).update("quatrain-preview-form").digest("base64url");
}

/** Whether a form was drawn for the preview of a token. Takes the same time whatever is wrong. */
export function isFormKey(given: string, token: string): boolean {
  const [sent, right] = [Buffer.from(given), Buffer.from(formKeyOf(token))];
  return sent.length === right.length && timingSafeEqual(sent, right);
}
