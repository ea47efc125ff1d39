import { isWebhookSecret, webhookFault, webhookHeaders } from "./standardWebhooks";

const SECRET = "a-secret-for-tests-only";
const message = { id: "msg_1", body: '{"a":"ä"}' };
const now = 1_700_000_000_000;
const headers = webhookHeaders(message, SECRET, now);

const fault = (changes: object, body = message.body, at = now) =>
  webhookFault({ ...headers, ...changes }, body, SECRET, at);

test("signs as the example of the standard's libraries does", () => {
  const example = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", body: '{"test": 2432232314}' };
  const signed = webhookHeaders(example, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", 1614265330_000);
  expect(signed).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("accepts what it has signed, also as one of several signatures", () => {
  expect(fault({})).toBeUndefined();
  const several = `v1,${"A".repeat(43)}= ${headers["webhook-signature"]} v1a,other`;
  expect(fault({ "webhook-signature": several })).toBeUndefined();
});

test.each([
  ["another id", { "webhook-id": "msg_2" }],
  ["another time", { "webhook-timestamp": String(now / 1000 - 1) }],
  ["another signature", { "webhook-signature": `v1,${"A".repeat(43)}=` }],
  [
    "a signature of another version",
    { "webhook-signature": headers["webhook-signature"].replace("v1", "v2") },
  ],
  ["an empty signature", { "webhook-signature": "" }],
])("refuses %s", (_what, changes) => {
  expect(fault(changes)).toMatch(/does not match/);
});

test("refuses another body", () => {
  expect(fault({}, `${message.body} `)).toMatch(/does not match/);
});

test.each(["webhook-id", "webhook-timestamp", "webhook-signature"])("requires %s", (name) => {
  expect(fault({ [name]: undefined })).toMatch(/are required/);
});

test("refuses a time that is no number, and one that is too far away", () => {
  expect(fault({ "webhook-timestamp": "now" })).toMatch(/seconds since 1970/);
  expect(fault({}, message.body, now + 301_000)).toMatch(/older or newer/);
  expect(fault({}, message.body, now - 301_000)).toMatch(/older or newer/);
  expect(fault({}, message.body, now + 300_000)).toBeUndefined();
});

test.each([
  ["0123456789abcdef", true],
  ["0123456789abcde", false],
  ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", true],
  ["whsec_??????????????????????", false],
  ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS", false],
  ["whsec_MfKQ9r8GKYqrTwjUPD8I LPZIo2LaLaSw", false],
  ["whsec_MfKQ9r8GKYqr", false],
])("knows whether %s is a key that is long enough: %s", (secret, isEnough) => {
  expect(isWebhookSecret(secret)).toBe(isEnough);
});
