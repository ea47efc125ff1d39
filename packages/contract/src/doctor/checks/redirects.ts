import { forEachConcurrently } from "../client/forEachConcurrently";
import { operationForField } from "../operations/operations";
import { inSmallLetters, MAX_REDIRECTS, normalizePath } from "../../sitePath";
import { CONCURRENCY, nameOf, type PageName, type CheckContext } from "../context";
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
const MAX_READ_REDIRECTS = 20_000;

/** Reads the redirects, and checks that they end at pages. */
export async function checkRedirects(
  lookups: Lookups,
  languages: readonly string[],
  context: CheckContext,
): Promise<void> {
  if (!context.has("REDIRECTS")) return;
  const operation = operationForField(context.contract, "redirects");
  const all: Redirect[] = [];
  const cursors = new Set<string>();
  let after: string | null = null;
  do {
    const variables: Record<string, unknown> = { after, first: BATCH_SIZE };
    const answer: RedirectsAnswer | null = (
      await context.client.request<RedirectsAnswer>(operation, variables)
    ).data;
    if (!answer) break;
    all.push(...answer.redirects.items);
    after = answer.redirects.endCursor;
    if (after !== null && cursors.has(after)) {
      context.findings.add("redirects-cursor", `endCursor ${after}`);
      break;
    }
    if (after !== null) cursors.add(after);
  } while (after !== null && all.length < MAX_READ_REDIRECTS);
  for (const redirect of all) lookups.record(redirect, "redirect");
  const pagesOf = ({ target, targetLangcode, langcode, kind }: Redirect) =>
    pagesAt({ address: target, langcode: targetLangcode ?? langcode, kind }, languages);
  checkChains(all, pagesOf, context);
  await forEachConcurrently(all, CONCURRENCY, async (redirect) => {
    const { target } = redirect;
    const pages = pagesOf(redirect);
    if (pages.length > 0 && (await lookups.atAny(pages)) === "nothing") {
      context.findings.add("redirects-dead", `${nameOf(redirect)} leads to ${target}`);
    }
  });
}

/** Checks chains of redirects. Reports each cycle once, and each chain from its start. */
function checkChains(
  all: readonly Redirect[],
  pagesOf: (redirect: Redirect) => readonly PageName[],
  { findings }: CheckContext,
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
  const inCycles = new Set<Redirect>();
  for (const start of all) {
    const chain = new Set<Redirect>();
    let at: Redirect | undefined = start;
    while (at && !chain.has(at)) {
      chain.add(at);
      at = nextOf.get(at);
    }
    const names = [...chain, ...(at ? [at] : [])].map(nameOf).join(", ");
    const isChain = at === undefined && chain.size > MAX_REDIRECTS && !followed.has(start);
    if (isChain) findings.add("redirects-chain", names);
    if (at && !inCycles.has(at)) findings.add("redirects-loop", names);
    if (at) for (const each of chain) inCycles.add(each);
  }
}

function placeOf({ langcode, path }: PageName): string {
  return `${langcode}:${inSmallLetters(path)}`;
}
