/** @jest-environment node */
import { contentSecurityPolicy, securityHeaders } from "./securityHeaders";
import { siteConfig } from "./siteConfig";

function policy(env: NodeJS.ProcessEnv = {}): Record<string, string> {
  const directives = contentSecurityPolicy(siteConfig(env)).split("; ");
  return Object.fromEntries(directives.map((text) => text.split(/ (.*)/s).slice(0, 2)));
}

function headers(env: NodeJS.ProcessEnv = {}): Record<string, string> {
  const [rule] = securityHeaders(siteConfig(env));
  expect(rule?.source).toBe("/*");
  return Object.fromEntries((rule?.headers ?? []).map(({ key, value }) => [key, value]));
}

test("scripts come from the site's own files only", () => {
  expect(policy()).toMatchObject({
    "script-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "form-action": "'self'",
    "connect-src": "'self'",
  });
});

test("media come from beside the CMS by default", () => {
  expect(policy()["media-src"]).toBe("'self' http://127.0.0.1:4000");
  expect(policy({ BACKEND_PUBLIC_URL: "https://cms.example.ch" })["img-src"]).toBe(
    "'self' data: https://cms.example.ch",
  );
  const env = { SITE_MEDIA_URLS: "https://a.example/files/?itok, https://b.example/files" };
  expect(policy(env)["img-src"]).toBe("'self' data: https://a.example https://b.example");
  expect(siteConfig(env).policy.mediaUrls).toEqual([
    "https://a.example/files/",
    "https://b.example/files/",
  ]);
});

test("maps, analytics and the targets of forms are allowed only where they are set", () => {
  const env = {
    GATSBY_MAP_TILE_URL: "https://{s}.tiles.example/{z}/{x}/{y}.png",
    GATSBY_ANALYTICS_URL: "https://stats.example.ch/matomo/",
    GATSBY_ANALYTICS_SITE_ID: "1",
    GATSBY_REDIRECT_HOSTS: "pay.example.ch,forms.example.ch:8443",
  };
  expect(policy(env)["img-src"]).toBe(
    "'self' data: http://127.0.0.1:4000 https://*.tiles.example https://stats.example.ch",
  );
  expect(policy(env)["connect-src"]).toBe("'self' https://stats.example.ch");
  expect(policy(env)["form-action"]).toBe("'self' pay.example.ch forms.example.ch:8443");
});

test("only the players of video services may be framed, and nothing may use what no page needs", () => {
  const players = "https://www.youtube-nocookie.com https://player.vimeo.com";
  expect(policy()["frame-src"]).toBe(players);
  const permissions = headers()["permissions-policy"] ?? "";
  expect(permissions).toContain("camera=()");
  // Frames have by default what their element allows.
  expect(permissions).not.toMatch(/fullscreen|autoplay|\(\w/);
});

test("pages can be framed only by those named", () => {
  const env = { SITE_FRAME_ANCESTORS: "https://cms.example.ch/admin" };
  expect(policy(env)["frame-ancestors"]).toBe("'self' https://cms.example.ch");
  expect(headers(env)["x-frame-options"]).toBe("SAMEORIGIN");
});

test("a site over TLS asks browsers to stay there", () => {
  expect(headers()).not.toHaveProperty("strict-transport-security");
  const onNetlify = headers({ ADAPTER: "netlify" });
  expect(onNetlify["strict-transport-security"]).toMatch(/^max-age=\d{8}$/);
  const secure = { SITE_URL: "https://www.example.ch" };
  expect(policy(secure)).toHaveProperty("upgrade-insecure-requests");
});

test("reports go to the configured address", () => {
  const env = { SITE_CSP_REPORT_URL: "https://www.example.ch/api/csp" };
  expect(policy(env)).toMatchObject({ "report-uri": env.SITE_CSP_REPORT_URL, "report-to": "csp" });
  expect(headers(env)["reporting-endpoints"]).toBe('csp="https://www.example.ch/api/csp"');
});

test.each(["true", "false", "2", "10.0.0.1", "127.0.0.1,fd00::/8", "loopback, 10.0.0.0/8"])(
  "proxies in front may be named as %s",
  (TRUST_PROXY) => {
    expect(() => siteConfig({ TRUST_PROXY })).not.toThrow();
    expect(() => siteConfig({ TRUST_PROXY: `${TRUST_PROXY} ?` })).toThrow(
      "TRUST_PROXY must be true, false",
    );
  },
);

test("faults of these settings are reported with all others", () => {
  expect(() => siteConfig({ SITE_MEDIA_URLS: "/media", SITE_URL: "x" })).toThrow(
    /SITE_URL must[\s\S]*SITE_MEDIA_URLS|SITE_MEDIA_URLS[\s\S]*SITE_URL must/,
  );
});
