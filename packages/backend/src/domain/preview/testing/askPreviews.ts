import type { Json, TestBackend } from "../../../testing/startBackend";
import type { PreviewBackend } from "./startPreviews";

const ALL = `query ($path: String, $id: String, $langcode: String!, $token: String!, $revision: String) {
  preview(path: $path, id: $id, langcode: $langcode, token: $token, revision: $revision) {
    __typename code ... on EntityResponse { entity { id } } ... on ErrorResponse { reason } }
  previewFacts(path: $path, id: $id, langcode: $langcode, token: $token, revision: $revision) { id }
  previewStamp(path: $path, id: $id, langcode: $langcode, token: $token, revision: $revision)
}`;

const SHARE = `mutation ($path: String, $id: String, $langcode: String!, $token: String!, $revision: String, $hours: Int = 1) {
  sharePreview(path: $path, id: $id, langcode: $langcode, token: $token, revision: $revision, lifetimeHours: $hours) {
    token access { scope id path langcode revision expires } } }`;

/** Asks for the page, its facts and its stamp. */
async function ask(cms: TestBackend, args: object): Promise<Json> {
  const answer = await cms.ask(ALL, { langcode: "en", path: "/about/team", ...args });
  expect(answer.errors).toBeUndefined();
  return answer.data;
}

/** Shares a preview; null if that is refused. */
export async function share(cms: TestBackend, args: object): Promise<Json | null> {
  const answer = await cms.ask(SHARE, { langcode: "en", ...args });
  expect(answer.errors).toBeUndefined();
  return answer.data["sharePreview"] as unknown as Json | null;
}

/** The exact response to every invalid token. */
const REFUSED = {
  preview: { __typename: "ErrorResponse", code: 403, reason: "This preview is not available." },
  previewFacts: null,
  previewStamp: null,
};

/** Expects that a token is refused without a reason, and that the log has the reason. */
export async function expectRefused(
  cms: PreviewBackend,
  args: object,
  reason: RegExp,
): Promise<void> {
  cms.reasons();
  expect(await ask(cms, args)).toEqual(REFUSED);
  expect(await share(cms, args)).toBeNull();
  const reasons = cms.reasons();
  expect(reasons).toHaveLength(4);
  for (const each of reasons) expect(each).toMatch(reason);
}

export async function expectServed(cms: TestBackend, args: object, id: string): Promise<void> {
  expect(await ask(cms, args)).toMatchObject({ preview: { code: 200, entity: { id } } });
}
