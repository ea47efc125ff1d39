import { linesOf } from "@quatrain/contract/formattedText/textOf";
import type { FAQPage, Question } from "schema-dts";
import type { PageFragment } from "../../../cms/generated";
import { localeOf } from "../../../i18n/locales";
import { canonicalOf, type PageHeadData } from "./pageHeadData";

/** Questions and answers in the accordions of a page, at any depth; null if there are none. */
export function faqPageOf(page: PageHeadData): Extract<FAQPage, { "@type": "FAQPage" }> | null {
  const questions = questionsIn(page.node.paragraphs);
  if (questions.length === 0) return null;
  return {
    "@type": "FAQPage",
    "@id": `${canonicalOf(page)}#faq`,
    inLanguage: localeOf(page.langcode).iso,
    mainEntity: questions,
  };
}

function questionsIn(value: unknown): Exclude<Question, string>[] {
  if (Array.isArray(value)) return value.flatMap(questionsIn);
  if (typeof value !== "object" || value === null) return [];
  if (isFaq(value)) {
    return value.elements.flatMap(({ title, paragraphs }) => {
      const text = textsIn(paragraphs).join("\n");
      if (!title || text === "") return [];
      return [
        {
          "@type": "Question" as const,
          name: title,
          acceptedAnswer: { "@type": "Answer" as const, text },
        },
      ];
    });
  }
  return Object.values(value).flatMap(questionsIn);
}

type Accordion = Extract<PageFragment["paragraphs"][number], { __typename: "AccordionItem" }>;

function isFaq(value: object): value is Accordion {
  return "faq" in value && value.faq === true;
}

/** Lines of the formatted texts in a block. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === "processed" && typeof entry === "string" ? linesOf(entry) : textsIn(entry),
  );
}
