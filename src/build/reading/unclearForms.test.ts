/** @jest-environment node */
import {
  BuildListingOperation,
  BuildRedirectsOperation,
  ChromeOperation,
} from "../../cms/generated";
import {
  exampleCondition,
  exampleElement,
  exampleForm,
  exampleStates,
} from "../../forms/exampleForm";
import { localeCodes } from "../../i18n/locales";
import type { CmsReader } from "./cmsReader";
import { ContentFaults } from "./contentFaults";
import type { ContentStore } from "./contentStore";
import { readSite, siteReach } from "./readSite";
import { siteConfig } from "../configuration/siteConfig";

const store: ContentStore = { read: async () => null, write: async ({ routes }) => routes };

/** What a build warns of whose homes all have a form of these elements. */
async function warningsFor(...elements: Parameters<typeof exampleForm>[0]): Promise<string[]> {
  const item = {
    __typename: "WebformItem",
    id: "w",
    langcode: "en",
    webform: exampleForm(elements),
  };
  const layout = { __typename: "Layout", id: "l", regions: [{ blocks: [item] }] };
  const homes = localeCodes.map((langcode) => ({
    langcode,
    path: "/",
    revision: "1",
    entity: { __typename: "HomePage", langcode, translations: [], paragraphs: [layout, item] },
  }));
  const answers: Record<string, unknown> = {
    [BuildListingOperation.name]: {
      buildListing: { items: homes, removed: [], total: 4, endCursor: null, cursor: "1" },
    },
    [BuildRedirectsOperation.name]: { redirects: { items: [], endCursor: null } },
    [ChromeOperation.name]: { site: { name: "Institute", footerText: null } },
  };
  const reader: CmsReader = {
    endpoint: "http://cms.example/graphql",
    faults: new ContentFaults(),
    read: async ({ name }) => answers[name] as never,
  };
  const warnings: string[] = [];
  await readSite(reader, siteReach(siteConfig({})), store, {
    info: () => undefined,
    warn: (message) => warnings.push(message),
  });
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
