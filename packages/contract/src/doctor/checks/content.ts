import { problemsOf, type FormElement } from "@quatrain/webform";
import { definitionPatterns } from "@quatrain/webform/linear";
import { forEachConcurrently } from "../client/forEachConcurrently";
import { messageOf } from "../client/messageOf";
import { CONCURRENCY, nameOf, type PageName, type CheckContext } from "../context";
import { pagesAt } from "./addresses";
import type { Gathered } from "./gather";
import { hasHtml } from "./html";
import type { Lookups } from "./lookups";

/** Checks texts, forms and publication states, without further requests. */
export function checkParts(found: Gathered, { findings }: CheckContext): void {
  for (const { place, dropped, mapped, styles } of found.texts) {
    if (dropped.length > 0) findings.add("html-dropped", `${place}: ${dropped.join(", ")}`);
    if (mapped.length > 0) findings.add("html-mapped", `${place}: ${mapped.join(", ")}`);
    if (styles.length > 0) findings.add("html-styles", `${place}: ${styles.join(" ")}`);
  }
  for (const { place, text } of found.plainTexts) {
    if (hasHtml(text)) findings.add("html-in-text", `${place}: ${text.slice(0, 80)}`);
  }
  for (const { id, elements, langcode } of found.forms) {
    for (const problem of problemsIn(elements)) {
      findings.add("forms", `The form ${id} (${langcode}): ${problem}`);
    }
  }
  for (const { place } of found.drafts) findings.add("drafts-visible", place);
}

export async function checkLinks(
  all: readonly Gathered[],
  lookups: Lookups,
  languages: readonly string[],
): Promise<void> {
  const targets = new Map<string, { pages: PageName[]; place: string; address: string }>();
  for (const { place, ...link } of all.flatMap(linksOf)) {
    const pages = pagesAt(link, languages);
    const { address } = link;
    const key = pages.map(nameOf).join(" ");
    if (pages.length > 0 && !targets.has(key)) targets.set(key, { pages, place, address });
  }
  await forEachConcurrently(
    [...targets.values()],
    CONCURRENCY,
    async ({ pages, place, address }) => {
      if ((await lookups.atAny(pages)) === "nothing") {
        lookups.context.findings.add("links-dead", `${place}: ${address}`);
      }
    },
  );
}

/** All addresses in content that may lead to pages: links, teasers, and those in texts. */
export function linksOf({ links, texts }: Gathered): Gathered["links"] {
  const inTexts = texts.flatMap(({ place, addresses, ...text }) =>
    addresses.map(({ address, kind, langcode = text.langcode }) => ({
      place,
      address,
      kind,
      langcode,
    })),
  );
  return [...links, ...inTexts];
}

function problemsIn(elements: readonly unknown[]): string[] {
  try {
    // `conform` has checked their shape.
    return problemsOf(elements as readonly FormElement[], definitionPatterns).map(
      ({ key, message }) => `the element "${key}": ${message}`,
    );
  } catch (error) {
    return [`it cannot be read: ${messageOf(error)}`];
  }
}

/** A page with its translations. */
export interface Translated extends PageName {
  readonly translations: readonly PageName[];
}

/** Checks that translations exist and reference each other, among the known pages. */
export async function checkTranslations(
  pages: readonly Translated[],
  lookups: Lookups,
  { findings }: CheckContext,
): Promise<void> {
  const known = new Map(pages.map((page) => [nameOf(page), page]));
  await forEachConcurrently(pages, CONCURRENCY, async (page) => {
    for (const other of page.translations) {
      const [from, to] = [nameOf(page), nameOf(other)];
      const counterpart = known.get(to);
      if (from === to) continue;
      if (counterpart) {
        if (!counterpart.translations.some((each) => nameOf(each) === from)) {
          findings.add("translations-one-way", `${from} names ${to}, but not the other way round`);
        }
      } else if ((await lookups.at(other)) === "nothing") {
        findings.add("translations-dead", `${from} names ${to}`);
      }
    }
  });
}
