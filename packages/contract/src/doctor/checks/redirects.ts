import { inTurns } from "../client/inTurns";
import { askAll } from "../operations/operations";
import { inSmallLetters, MAX_REDIRECTS, normalizePath } from "../../sitePath";
import { AT_ONCE, nameOf, type PageName, type Session } from "../session";
import { pagesAt } from "./addresses";
import type { Lookups } from "./lookups";
import type { LinkKind } from "../../types";

interface RedirectsAnswer {
  readonly redirects: {
    readonly items: readonly (PageName & {
      readonly target: string;
      readonly targetLangcode: string | null;
      readonly kind: LinkKind | null;
    })[];
    readonly endCursor: string | null;
  };
}

type Redirect = RedirectsAnswer["redirects"]["items"][number];

const BATCH_SIZE = 500;
const MOST_REDIRECTS = 20_000;

/** Reads the redirects, and checks that they end at pages. */
export async function checkRedirects(
  lookups: Lookups,
  languages: readonly string[],
  session: Session,
): Promise<void> {
  if (!session.has("REDIRECTS")) return;
  const operation = askAll(session.contract, "redirects");
  const all: Redirect[] = [];
  const places = new Set<string>();
  let after: string | null = null;
  do {
    const variables: Record<string, unknown> = { after, first: BATCH_SIZE };
    const answer: RedirectsAnswer | null = (
      await session.asker.ask<RedirectsAnswer>(operation, variables)
    ).data;
    if (!answer) break;
    all.push(...answer.redirects.items);
    after = answer.redirects.endCursor;
    if (after !== null && places.has(after)) {
      session.findings.add("redirects-cursor", `endCursor ${after}`);
      break;
    }
    if (after !== null) places.add(after);
  } while (after !== null && all.length < MOST_REDIRECTS);
  for (const redirect of all) lookups.note(redirect, "redirect");
  const pagesOf = ({ target, targetLangcode, langcode, kind }: Redirect) =>
    pagesAt({ address: target, langcode: targetLangcode ?? langcode, kind }, languages);
  checkWays(all, pagesOf, session);
  await inTurns(all, AT_ONCE, async (redirect) => {
    const { target } = redirect;
    const pages = pagesOf(redirect);
    if (pages.length > 0 && (await lookups.atAny(pages)) === "nothing") {
      session.findings.add("redirects-dead", `${nameOf(redirect)} leads to ${target}`);
    }
  });
}

/** Checks chains of redirects. Reports each cycle once, and each chain from its start. */
function checkWays(
  all: readonly Redirect[],
  pagesOf: (redirect: Redirect) => readonly PageName[],
  { findings }: Session,
): void {
  const byPlace = new Map(
    all.map((each) => [placeOf({ ...each, path: normalizePath(each.path) ?? each.path }), each]),
  );
  const nextOf = new Map(
    all.map((each) => [
      each,
      pagesOf(each)
        .map((page) => byPlace.get(placeOf(page)))
        .find((next) => next !== undefined),
    ]),
  );
  const followed = new Set(nextOf.values());
  const inCircles = new Set<Redirect>();
  for (const start of all) {
    const way = new Set<Redirect>();
    let at: Redirect | undefined = start;
    while (at && !way.has(at)) {
      way.add(at);
      at = nextOf.get(at);
    }
    const names = [...way, ...(at ? [at] : [])].map(nameOf).join(", ");
    const isChain = at === undefined && way.size > MAX_REDIRECTS && !followed.has(start);
    if (isChain) findings.add("redirects-chain", names);
    if (at && !inCircles.has(at)) findings.add("redirects-loop", names);
    if (at) for (const each of way) inCircles.add(each);
  }
}

function placeOf({ langcode, path }: PageName): string {
  return `${langcode}:${inSmallLetters(path)}`;
}
