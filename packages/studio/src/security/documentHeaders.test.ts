import { documentHeaders } from "./documentHeaders";

const headers = (values: Record<string, string>) => documentHeaders(values, "bm9uY2U=");

const secure = { STUDIO_URL: "https://studio.example.org", SITE_URL: "https://www.example.org/" };

/** The policy by its directives. */
function policyOf(values: Record<string, string>): Record<string, string[]> {
  const policy = headers(values)["content-security-policy"] ?? "";
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

test("scripts are those that the studio wrote, and no page shows it in a frame", () => {
  expect(policyOf(secure)).toMatchObject({
    "default-src": ["'self'"],
    "script-src": ["'self'", "'nonce-bm9uY2U='"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  });
});

test("only the site is shown in its frames", () => {
  expect(policyOf(secure)["frame-src"]).toEqual(["'self'", "https://www.example.org"]);
  const local = ["'self'", "http://localhost:8000", "http://127.0.0.1:8000"];
  expect(policyOf({})["frame-src"]).toEqual(local);
});

test("browsers stay with TLS where there is any", () => {
  expect(headers(secure)["strict-transport-security"]).toBe("max-age=31536000");
  expect(policyOf(secure)).toHaveProperty("upgrade-insecure-requests");
  expect(headers({})).not.toHaveProperty("strict-transport-security");
  expect(policyOf({})).not.toHaveProperty("upgrade-insecure-requests");
});
