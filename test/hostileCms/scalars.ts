import { randomSlug, randomUrl } from "./addresses";
import { randomDate, randomDay, randomTime, TIME_ZONES } from "./dates";
import type { Random } from "@quatrain/contract/testing/random";
import { randomHtml } from "./html";
import { LANGUAGE_TAGS } from "./languages";
import { MAX_INT, randomFloat, randomInt } from "./numbers";
import { beginningOf, randomLabel, randomText } from "./text";
import type { Around, World } from "./world";

/** A field with a number, text or boolean. */
export interface FieldFacts {
  readonly description: string;
  readonly around: Around;
}

type Make = (draw: Random, facts: FieldFacts, world: World) => string;

/** Media of a page by the endings of their URLs, with their types. */
export const MEDIA_TYPES = {
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  mp4: "video/mp4",
  webm: "video/webm",
  mp3: "audio/mpeg",
  vtt: "text/vtt",
  pdf: "application/pdf",
} as const;

/** URL of a medium. */
export function mediaUrl(
  draw: Random,
  end: keyof typeof MEDIA_TYPES,
  { mediaBase }: World,
): string {
  const name = draw.chance(0.9)
    ? randomSlug(draw)
    : encodeURIComponent(beginningOf(randomText(draw), 40));
  return `${mediaBase}${String(draw.int(1, 9999))}/${name}.${end}${draw.chance(0.05) ? "?itok=a%2Bb" : ""}`;
}

const hex = (draw: Random, digits: number) =>
  Array.from({ length: digits }, () => draw.int(0, 15).toString(16)).join("");

const AUTOCOMPLETE = ["name", "email", "off", "street-address", "section-a shipping tel", "bday"];

const uuid: Make = (draw) =>
  `${hex(draw, 8)}-${hex(draw, 4)}-4${hex(draw, 3)}-a${hex(draw, 3)}-${hex(draw, 12)}`;

const languageTag: Make = (draw) => draw.pick(LANGUAGE_TAGS);

const html: Make = (draw, { around }, { pages }) =>
  randomHtml(draw, {
    paths: pages
      .of(around.langcode)
      .slice(0, 20)
      .map(({ path }) => path),
  });

const svg: Make = (draw) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>${randomLabel(draw).replace(/[<&]/g, "")}</title><path d="M0 0h${String(draw.int(0, 9))}"/></svg>`;

/**
 * Meaning of a text by the words of its description; the first match counts. So a new field of the contract
 * gets a matching value if its description follows the same style.
 */
const MEANINGS: readonly (readonly [RegExp, Make])[] = [
  [/^HTML\b/, html],
  [/^The drawing itself/, svg],
  [/date,? ISO 8601|^(Ear|La)(li|te)st date/, randomDay],
  [/ISO 8601/, randomDate],
  [/HH:MM/, randomTime],
  [/IANA name/, (draw) => draw.pick(TIME_ZONES)],
  [/#rrggbb/, (draw) => `#${hex(draw, 6)}`],
  [/Universal identifier/, uuid],
  [/JSON text/, (draw) => JSON.stringify({ "@type": "Thing", name: randomText(draw) })],
  [/^(Language of the (document|text)|Languages spoken)/, languageTag],
  [/^(The only |Only this )?[Ll]anguage\b/, (_draw, { around }) => around.langcode],
  [/WebVTT/, (draw, _facts, world) => mediaUrl(draw, "vtt", world)],
  [/^Absolute URL(?!, or)/, (draw, _facts, world) => mediaUrl(draw, "pdf", world)],
  [/^(An a|A)bsolute URL/, (draw) => randomUrl(draw)],
  [/^(The token|A token|Preview token)/, (draw) => hex(draw, 32)],
  [/address|where to (go|take part)/i, addressOf],
  [/MIME type/, (draw) => draw.pick(Object.values(MEDIA_TYPES))],
  [/^File name/, (draw) => `${randomLabel(draw)}.pdf`],
  [
    /Telephone/,
    (draw) => draw.pick(["+41 44 123 45 67", "+1-202-555-0143", "+49(30)1234", "+41441234567"]),
  ],
  [/^Kind of track/, (draw) => draw.pick(["captions", "subtitles", "descriptions", "chapters"])],
  [/^Kind of page/, (draw) => draw.pick(["ContentPage", "EventDetailPage", "BlogDetailpage"])],
  [/^Autocomplete token/, (draw) => draw.pick(AUTOCOMPLETE)],
  [/regular expression/i, (draw) => draw.pick(["[a-z]+", "\\d{4}", ".*", "", "[\\p{L} ]{0,20}"])],
  [/path\b.*without language prefix|^Path under which/i, pathOf],
  [/^(Identifies|Stable name|Shared by|Id of)/, (draw) => `${randomSlug(draw)}-${hex(draw, 6)}`],
  [
    /^(Changes whenever|Changes with|The revision|.*\brevision covered|.*revision that)/,
    (draw) => hex(draw, 8),
  ],
];

function addressOf(draw: Random, { description }: FieldFacts): string {
  if (!/^Mail address/.test(description)) {
    // "Name of the section in the address" is part of an address.
    return /^Name /.test(description) ? randomSlug(draw) : randomUrl(draw);
  }
  return draw.pick([
    "info@example.org",
    "a.b+c@sub.example.com",
    "o'neil@example.org",
    "用户@例え.example",
  ]);
}

function pathOf(draw: Random, { around }: FieldFacts, { pages }: World): string {
  const own = pages.of(around.langcode);
  return own.length === 0 ? "/" : draw.pick(own).path;
}

/** A text that fits the description of a field. */
export function randomString(draw: Random, facts: FieldFacts, world: World): string {
  const make = MEANINGS.find(([words]) => words.test(facts.description))?.[1];
  return make ? make(draw, facts, world) : randomText(draw);
}

/** Bounds in a description: "Latitude, -90 to 90." */
function boundsIn(description: string): readonly [number, number] | undefined {
  const [, from, to] = /(-?\d+) to (-?\d+)/.exec(description) ?? [];
  return from === undefined || to === undefined ? undefined : [Number(from), Number(to)];
}

/** Bounds of fields that describe them in words. */
const WORDED: readonly (readonly [RegExp, number, number])[] = [
  [/in pixels/, 1, 12_000],
  [/at least 1|^Distance|characters\.$|^Height of the field/i, 1, 10_000],
  [/^Decimal places/, 0, 20],
  [/^Days of the week/, 0, 6],
  [/in seconds/, 1, 100_000],
  [/^At most so many/, 1, MAX_INT],
  [/^One number for each category/, -1e100, 1e100],
];

function boundsOf({ description }: FieldFacts): readonly [number?, number?] {
  const worded = WORDED.find(([words]) => words.test(description));
  return worded ? [worded[1], worded[2]] : (boundsIn(description) ?? []);
}

/** An integer that fits the description of a field. */
export function randomIntOf(draw: Random, facts: FieldFacts): number {
  return randomInt(draw, ...boundsOf(facts));
}

/** A number that fits the description of a field. */
export function randomFloatOf(draw: Random, facts: FieldFacts): number {
  return randomFloat(draw, ...boundsOf(facts));
}
