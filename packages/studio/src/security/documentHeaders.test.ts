import { documentHeaders } from "./documentHeaders";

const headers = (values: Record<string, string>) => documentHeaders(values, "bm9uY2U=");

const secure = { STUDIO_URL: "https://studio.example.org", SITE_URL: "https://www.example.org/" };

function policyOf(values: Record<string, string>): Record<string, string[]> {
  const policy = headers(values)["content-security-policy"] ?? "";
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

test("allows only the studio's own scripts, and no embedding in frames", () => {
  expect(policyOf(secure)).toMatchObject({
    "default-src": ["'self'"],
    "script-src": ["'self'", "'nonce-bm9uY2U='"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  });
});

test("allows only the site in frames", () => {
  expect(policyOf(secure)["frame-src"]).toEqual(["'self'", "https://www.example.org"]);
  const local = ["'self'", "http://localhost:8000", "http://127.0.0.1:8000"];
  expect(policyOf({})["frame-src"]).toEqual(local);
});

test("enforces TLS if the studio uses it", () => {
  expect(headers(secure)["strict-transport-security"]).toBe("max-age=31536000");
  expect(policyOf(secure)).toHaveProperty("upgrade-insecure-requests");
  expect(headers({})).not.toHaveProperty("strict-transport-security");
  expect(policyOf({})).not.toHaveProperty("upgrade-insecure-requests");
});
