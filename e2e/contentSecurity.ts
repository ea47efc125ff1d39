import { expect, type APIRequestContext, type Page } from "@playwright/test";

const HEADER = "content-security-policy";

/** The Content-Security-Policy of the test site. */
async function policyOf(request: APIRequestContext): Promise<string> {
  const policy = (await request.get("/de/search")).headers()[HEADER];
  expect(policy).toContain("script-src 'self';");
  return policy ?? "";
}

/** Records violations of the policy, with directive and address. */
export async function noteViolations(page: Page, note: (text: string) => void): Promise<void> {
  await page.exposeFunction("reportViolation", note);
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${event.effectiveDirective} ${event.blockedURI} in ${location.pathname}`);
    });
  });
}

/**
 * Applies the site's policy to all pages, even if the server only sends it with deferred
 * pages.
 *
 * @param change changes documents before they reach the browser
 * @returns violations so far, with directive and address
 */
export async function watchPolicy(
  page: Page,
  change: (html: string) => string = (html) => html,
): Promise<string[]> {
  const policy = await policyOf(page.request);
  const violations: string[] = [];
  await noteViolations(page, (text) => violations.push(text));
  const { origin } = new URL(process.env.TEST_SITE_URL ?? "");
  await page.route(
    (url) => url.origin === origin,
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), [HEADER]: policy },
        body: change(await response.text()),
      });
    },
  );
  return violations;
}
