/** @jest-environment node */
import {
  BuildListingOperation,
  BuildRedirectsOperation,
  ChromeOperation,
  type ChromeQuery,
} from "../../cms/generated";
import {
  exampleCondition,
  exampleElement,
  exampleForm,
  exampleStates,
} from "../../forms/exampleForm";
import { nothing, silent } from "../../../test/EditedCms";
import { localeCodes } from "../../i18n/locales";
import { institution } from "../../styles/brand";
import type { CmsReader } from "./cmsReader";
import { ContentFaults } from "./contentFaults";
import { readSite, siteReach } from "./readSite";
import { siteConfig } from "../configuration/siteConfig";

function readerOf(homes: object[], chrome: object): CmsReader {
  const answers: Record<string, unknown> = {
    [BuildListingOperation.name]: {
      buildListing: {
        items: homes,
        removed: [],
        total: homes.length,
        endCursor: null,
        cursor: "1",
      },
    },
    [BuildRedirectsOperation.name]: { redirects: { items: [], endCursor: null } },
    [ChromeOperation.name]: chrome,
  };
  return {
    endpoint: "http://cms.example/graphql",
    faults: new ContentFaults(),
    read: async ({ name }) => answers[name] as never,
  };
}

function homeIn(langcode: string, title = "") {
  const entity = { __typename: "HomePage", langcode, path: "/", title, paragraphs: [] };
  return { langcode, path: "/", revision: "1", entity: { ...entity, translations: [] } };
}

test("without a name of the site and translations, the homes give both", async () => {
  const reader = readerOf([homeIn("en", "Observatory"), homeIn("de", "Sternwarte")], {
    site: { name: "", shortName: "" },
  });
  const { languages, routes } = await readSite(reader, siteReach(siteConfig({})), nothing, silent);
  const names = localeCodes.map((code) => languages[code].siteName);
  // Error pages are in languages without a home, too: they name the site in the default one.
  expect(names).toEqual(["Sternwarte", "Observatory", "Observatory", "Observatory"]);
  expect(routes.map(({ entity }) => entity.translations)).toEqual(
    Array(2).fill([
      { langcode: "en", path: "/", title: "Observatory" },
      { langcode: "de", path: "/", title: "Sternwarte" },
    ]),
  );
});

test("where neither the CMS nor a home names the site, it has the names of the institution", async () => {
  const reader = readerOf([homeIn("de")], { site: { name: "", shortName: "" } });
  const { languages } = await readSite(reader, siteReach(siteConfig({})), nothing, silent);
  expect(languages.fr.siteName).toBe(institution.name);
  expect(languages.fr.chrome.site).toMatchObject(institution);
});

test("menus and footer are made ready for a page in their language, as entities are", async () => {
  const footer = '<p onclick="x()">See <a href="/daten">data</a><script>x()</script></p>';
  const reader = readerOf(
    localeCodes.map((langcode) => homeIn(langcode)),
    { site: { name: "Institut", footerText: { processed: footer } } },
  );
  const { languages } = await readSite(reader, siteReach(siteConfig({})), nothing, silent);
  const site = (langcode: "de" | "fr"): ChromeQuery["site"] => languages[langcode].chrome.site;
  expect(site("de").footerText?.processed).toBe('<p>See <a href="/de/daten">data</a></p>');
  expect(site("fr").footerText?.processed).toBe('<p>See <a href="/fr/daten">data</a></p>');
});

/** What a build warns of whose homes all have a form of these elements. */
async function warningsFor(...elements: Parameters<typeof exampleForm>[0]): Promise<string[]> {
  const webform = exampleForm(elements);
  const item = { __typename: "WebformItem", id: "w", langcode: "en", webform };
  const layout = { __typename: "Layout", id: "l", regions: [{ blocks: [item] }] };
  const homes = localeCodes.map((langcode) => {
    const home = homeIn(langcode, "Home");
    return { ...home, entity: { ...home.entity, paragraphs: [layout, item] } };
  });
  const reader = readerOf(homes, { site: { name: "Institute", footerText: null } });
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  await readSite(reader, siteReach(siteConfig({})), nothing, { ...silent, warn });
  return warnings;
}

test("a build warns of what it does not know in a form, once for each form, field and rule", async () => {
  const iban = { rule: "iban", args: ["CH"], message: null };
  const warnings = await warningsFor(
    exampleElement("WebformTextfield", "account", { rules: [iban] }),
    exampleElement("WebformFlexbox", "row", {
      elements: [
        exampleElement("WebformTextfield", "second", {
          rules: [iban],
          states: exampleStates({
            visible: exampleCondition("account", "SOUNDS_LIKE" as "FILLED", "x"),
          }),
        }),
      ],
    }),
  );
  expect(warnings).toEqual([
    'Form "example", field "account": there is no rule "iban". What is not understood is left to the CMS.',
    'Form "example", field "second": there is no rule "iban". What is not understood is left to the CMS.',
    'Form "example", field "second": state visible: the trigger "SOUNDS_LIKE" is unknown. What is not understood is left to the CMS.',
  ]);
});

test("a build says nothing of a form that it knows all of", async () => {
  expect(await warningsFor(exampleElement("WebformTextfield", "account"))).toEqual([]);
});
