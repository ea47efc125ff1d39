import { objectStoreSettings } from "./objectStoreSettings";

const KEY = { RELEASE_STORE_KEY_ID: "key", RELEASE_STORE_SECRET: "secret" };

test.each([
  [
    { RELEASE_STORE: "s3://bucket", ...KEY },
    { bucket: "bucket", prefix: "", endpoint: "https://s3.us-east-1.amazonaws.com" },
  ],
  [
    { RELEASE_STORE: "s3://bucket/a/b/", RELEASE_STORE_REGION: "eu-central-2", ...KEY },
    { prefix: "a/b/", region: "eu-central-2", endpoint: "https://s3.eu-central-2.amazonaws.com" },
  ],
  [
    { RELEASE_STORE: "s3://bucket/a", RELEASE_STORE_ENDPOINT: "http://10.0.0.9:7480/", ...KEY },
    { prefix: "a/", endpoint: "http://10.0.0.9:7480", keyId: "key", secret: "secret" },
  ],
])("%j is read", (env, expected) => {
  expect(objectStoreSettings(env)).toMatchObject(expected);
});

test.each([{}, { RELEASE_STORE: "" }, { RELEASE_STORE: "file:", ...KEY }])(
  "%j has releases in a folder alone",
  (env) => {
    expect(objectStoreSettings(env)).toBeUndefined();
  },
);

test.each([
  [{ RELEASE_STORE: "/srv/releases", ...KEY }, ["RELEASE_STORE"]],
  [{ RELEASE_STORE: "s3://Bucket_1", ...KEY }, ["RELEASE_STORE"]],
  [{ RELEASE_STORE: "s3://bucket/a?b", ...KEY }, ["RELEASE_STORE"]],
  [{ RELEASE_STORE: "s3://bucket/a/../b", ...KEY }, ["RELEASE_STORE"]],
  [{ RELEASE_STORE: "s3://bucket" }, ["RELEASE_STORE_KEY_ID", "RELEASE_STORE_SECRET"]],
  [
    { RELEASE_STORE: "s3://bucket", RELEASE_STORE_ENDPOINT: "s3.example.ch", ...KEY },
    ["RELEASE_STORE_ENDPOINT"],
  ],
  [
    { RELEASE_STORE: "s3://bucket", RELEASE_STORE_ENDPOINT: "https://a.ch/bucket", ...KEY },
    ["RELEASE_STORE_ENDPOINT"],
  ],
])("%j has faults, and each says which variable", (env, expected) => {
  const faults = objectStoreSettings(env);
  expect(faults).toEqual(
    expected.map((variable) => ({ variable, fault: expect.stringMatching(/must be|is needed/) })),
  );
});
