import { inTurns } from "../client/inTurns";
import { askAll } from "../operations/operations";
import { AT_ONCE, nameOf, type PageName, type Session } from "../session";
import { pagesAt } from "./addresses";
import type { Lookups } from "./lookups";

interface RedirectsAnswer {
  readonly redirects: {
    readonly items: readonly (PageName & {
      readonly target: string;
      readonly targetLangcode: string | null;
    })[];
    readonly endCursor: string | null;
  };
}

type Redirect = RedirectsAnswer["redirects"]["items"][number];

const BATCH_SIZE = 500;
const MOST_REDIRECTS = 20_000;

/** Reads the redirects, and checks that they end and lead to pages. */
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
  await inTurns(all, AT_ONCE, async (redirect) => {
    const { target, targetLangcode, langcode } = redirect;
    const pages = pagesAt(target, targetLangcode ?? langcode, languages);
    if (pages.length > 0 && (await lookups.atAny(pages)) === "nothing") {
      session.findings.add("redirects-dead", `${nameOf(redirect)} leads to ${target}`);
    }
  });
}
