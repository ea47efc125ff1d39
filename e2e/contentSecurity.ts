import { expect, type APIRequestContext, type Page } from "@playwright/test";

const HEADER = "content-security-policy";

/** The Content-Security-Policy of the test site. */
export async function policyOf(request: APIRequestContext): Promise<string> {
  const policy = (await request.get("/de/search")).headers()[HEADER];
  expect(policy).toContain("script-src 'self';");
  return policy ?? "";
}

/** Has what the policy keeps documents from noted, directive and address, as it happens. */
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
 * Puts what a page opens under the policy of the site, also where its server sends the policy with
 * pages rendered on request only.
 *
 * @param change changes a document on its way to the browser
 * @returns what the policy kept documents from, directive and address, as it happens
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
