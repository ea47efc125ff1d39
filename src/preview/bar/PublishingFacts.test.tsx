import { act, screen } from "@testing-library/react";
import { axe } from "../../../test/axe";
import { examplePreviewFacts } from "../../../test/examplePreviewFacts";
import { renderTranslated } from "../../../test/renderTranslated";
import type { PreviewFactsFragment } from "../../cms/generated";
import { formatDay, formatTime } from "../../i18n/dates";
import { localeCodes } from "../../i18n/locales";
import { unknownProgress, type Progress } from "../publishing/progress";
import { PublishingFacts } from "./PublishingFacts";

const facts: PreviewFactsFragment = { ...examplePreviewFacts, state: "PUBLISHED" };
const at = "2026-11-21T09:15:00.000Z";
const time = formatTime(at, "de");
let answers: (Partial<Progress> | null | Error)[];

beforeEach(() => {
  jest.useFakeTimers();
  global.fetch = jest.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    const progress = answer && { ...unknownProgress, ...answer };
    return { ok: true, json: async () => ({ progress }) };
  }) as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function show(...given: typeof answers) {
  answers = given;
  const shown = renderTranslated(<PublishingFacts facts={facts} />, "de");
  await pass(0);
  return shown;
}

const text = () => [...screen.getByRole("status").children].map(({ textContent }) => textContent);

test.each<[Partial<Progress>, string[]]>([
  [{ stage: "live", live: at }, [`Live seit 21. November 2026, ${time}`]],
  [
    { stage: "published", published: at },
    [`Veröffentlicht am 21. November 2026, ${time}`, "Unterwegs zur Website"],
  ],
  [
    { stage: "building", live: at, building: at },
    [`Live seit 21. November 2026, ${time}`, `Release in Arbeit seit ${time}`],
  ],
  [{ stage: "waiting" }, ["Wartet auf den nächsten Release"]],
  [
    { stage: "live", live: at, gone: true },
    [`Nicht mehr auf der Website seit 21. November 2026, ${time}`],
  ],
  [
    { stage: "failed", page: "/de/x", problem: "It broke.", retryAt: at },
    ["Noch in keinem Release", "Grund: /de/x", "It broke.", `Nächster Versuch um ${time}`],
  ],
  [{ stage: "rolledBack" }, ["Zurückgenommen: Ein früherer Release ist live"]],
  [{ stage: "unknown" }, ["Der Stand der Veröffentlichung ist zurzeit nicht bekannt"]],
])("tells %j in words", async (progress, expected) => {
  await show(progress);
  expect(text()).toEqual(expected);
});

test("says nothing where there is nothing to tell", async () => {
  await show(null);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("asks again soon while something is on its way, and seldom afterwards", async () => {
  await show({ stage: "building" }, { stage: "live", live: at });
  expect(text()).toEqual(["Release in Arbeit"]);
  await pass(3000);
  expect(text()).toEqual([`Live seit 21. November 2026, ${time}`]);
  await pass(29_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  await pass(1000);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("what was known becomes unknown while nobody answers", async () => {
  await show({ stage: "building" }, new Error("away"));
  await pass(3000);
  expect(text()).toEqual(["Der Stand der Veröffentlichung ist zurzeit nicht bekannt"]);
});

test.each(localeCodes)("tells in %s what is planned, and is accessible", async (langcode) => {
  answers = [{ stage: "failed", problem: "It broke.", retryAt: at }];
  const later = "2026-12-24T23:30:00.000Z";
  const planned = { ...facts, publishAt: at, unpublishAt: later };
  const { container } = renderTranslated(<PublishingFacts facts={planned} />, langcode);
  await pass(0);
  for (const moment of [at, later]) {
    const [day, time] = [formatDay(moment, langcode), formatTime(moment, langcode)];
    expect(screen.getByText(new RegExp(`${day}.*${time}`))).toBeInTheDocument();
  }
  jest.useRealTimers();
  expect(await axe(container)).toHaveNoViolations();
});
