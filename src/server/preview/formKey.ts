import { createHmac, timingSafeEqual } from "crypto";

/**
 * What the forms of a preview carry. It follows from the token, which script cannot read, and from nothing else:
 * whoever knows it had the page of that preview before them. It opens no preview.
 */
export function formKeyOf(token: string): string {
  return createHmac("sha256", token).update("quatrain-preview-form").digest("base64url");
}

/** Whether a form was drawn for the preview of a token. Takes the same time whatever is wrong. */
export function isFormKey(given: string, token: string): boolean {
  const [sent, right] = [Buffer.from(given), Buffer.from(formKeyOf(token))];
  return sent.length === right.length && timingSafeEqual(sent, right);
}
