import { accessOf } from "../../domain/preview/facts";
import { pageOfToken, type TokenTarget } from "../../domain/preview/pageOfToken";
import { requireLanguage } from "../../domain/requireLanguage";
import {
  findReusable,
  grantOf,
  type IssuedToken,
  issueToken,
  liveTokens,
  revokeToken,
} from "../../store/previewTokenTable";
import { clientError } from "../errors";
import type { OperationContext, RootResolver } from "../operationContext";
import { forEditors } from "./guard";

interface CreateTokenArgs extends TokenTarget {
  readonly lifetimeMinutes: number;
  readonly label?: string | null;
  readonly reuse: boolean;
  readonly acts: boolean;
}

/** 90 days. */
const MAX_MINUTES = 129_600;
/** 7 days for tokens that allow publishing. */
const MAX_ACTING_MINUTES = 10_080;
const MAX_LABEL = 200;

const create: RootResolver<CreateTokenArgs> = async (_root, args, context) => {
  const { db, clock } = context.services;
  const { scope, langcode = null, label = null, lifetimeMinutes, reuse, acts } = args;
  const most = acts ? MAX_ACTING_MINUTES : MAX_MINUTES;
  if (lifetimeMinutes < 1 || lifetimeMinutes > most) {
    refuse(`lifetimeMinutes must be between 1 and ${most}.`);
  }
  if (label !== null && label.length > MAX_LABEL) {
    refuse(`label must have at most ${MAX_LABEL} characters.`);
  }
  if (langcode !== null) requireLanguage(langcode);
  const now = clock();
  const lifetime = lifetimeMinutes * 60_000;
  const covered = { scope, langcode, ...(await pageOfToken(args, db)) };
  const actsFor = acts ? (await context.editor).id : null;
  const input = { ...covered, label, actsFor, now, expires: new Date(now.getTime() + lifetime) };
  const until = new Date(now.getTime() + lifetime / 2);
  const earlier = reuse ? await findReusable(db, input, until) : undefined;
  return describe(earlier ?? (await issueToken(db, input)), context);
};

const list: RootResolver<unknown> = async (_root, _args, context) => {
  const { db, clock } = context.services;
  const tokens = await liveTokens(db, clock());
  return Promise.all(tokens.map((token) => describe(token, context)));
};

const revoke: RootResolver<{ id: string }> = async (_root, { id }, context) => {
  const { db, clock, log } = context.services;
  const held = await revokeToken(db, id, clock());
  log.info({ requestId: context.requestId, tokenId: id, held }, "preview token revoked");
  return held;
};

async function describe(token: IssuedToken, { services }: OperationContext) {
  const { id, label, created, shared_from: sharedFrom, acts_for: actsFor } = token;
  const grant = grantOf(token);
  return {
    id,
    label,
    sharedFrom,
    acts: actsFor !== null,
    token: services.previewTokens.write(grant),
    access: await accessOf(grant, services.db),
    created: created.toISOString(),
  };
}

function refuse(message: string): never {
  throw clientError("BAD_USER_INPUT", message);
}

/** Resolvers of preview tokens, for editors only. */
export const previewEditing = {
  Query: { previewTokens: forEditors(list) },
  Mutation: { createPreviewToken: forEditors(create), revokePreviewToken: forEditors(revoke) },
};
