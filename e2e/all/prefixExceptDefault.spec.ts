import { OWN_SITE_TIMEOUT, startOwnSite, type OwnSite } from "../ownSite";
import { testAddresses } from "../prefixExceptDefault/addresses";
import { testEditing } from "../prefixExceptDefault/editing";
import { testForms } from "../prefixExceptDefault/forms";
import { testLanguages } from "../prefixExceptDefault/languages";
import { strategy, test } from "../prefixExceptDefault/site";

// A site whose English pages have no language prefix: the root path is the English home page, and also where
// the visitor's language decides. All tests share one site, so they run one after the other; publishing
// comes last.

let site: OwnSite | undefined;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(OWN_SITE_TIMEOUT);
  site = await startOwnSite({ env: { GATSBY_LOCALE_STRATEGY: strategy } });
});

test.afterAll(async () => {
  await site?.stop();
});

testLanguages();
testAddresses();
testForms();
testEditing();
