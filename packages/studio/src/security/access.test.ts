import { studioAccess } from "./access";

test("behind TLS, the studio has its public origin and secure cookies", () => {
  expect(studioAccess({ STUDIO_URL: "https://studio.example.org/admin" })).toMatchObject({
    origins: ["https://studio.example.org"],
    isSecure: true,
  });
});

test.each<[Record<string, string>, string[]]>([
  [{}, ["http://localhost:4100", "http://127.0.0.1:4100"]],
  [{ STUDIO_URL: "" }, ["http://localhost:4100", "http://127.0.0.1:4100"]],
  [{ STUDIO_URL: "http://127.0.0.1:9" }, ["http://localhost:9", "http://127.0.0.1:9"]],
  [
    {
      STUDIO_URL: "https://studio.example.org",
      STUDIO_ORIGINS: " https://a.example/x , http://b.example:81,,https://studio.example.org",
    },
    ["https://studio.example.org", "https://a.example", "http://b.example:81"],
  ],
])("with %j its origins are %j", (values, origins) => {
  expect(studioAccess(values).origins).toEqual(origins);
});

test.each([
  ["STUDIO_URL", "studio.example.org"],
  ["STUDIO_URL", "javascript:alert(1)"],
  ["STUDIO_ORIGINS", "https://a.example,*"],
])("%s=%s throws an error that says what to set", (name, value) => {
  expect(() => studioAccess({ [name]: value })).toThrow(
    new RegExp(`^${name} must be an address such as https://studio.example.org, not`),
  );
});
