import { changeTexts } from "@quatrain/contract/formattedText/changeTexts";
import { APIError, type Endpoint, type PayloadRequest } from "payload";
import { z } from "zod";
import { readLiveState } from "../../src/cms/liveState";
import { findTargets } from "../../src/cms/references";
import { readDifferences, readRevisions } from "../../src/cms/revisions";
import { pictureOf } from "../../src/cms/pictureOf";
import { chooseFile } from "../../src/cms/sendFile";
import { FileTooLarge } from "../../src/outbox/KeptFiles";
import type { Deed } from "../../src/outbox/operation";
import { changesOf } from "../../src/richText/changesOf";
import { Refusal } from "../../src/outbox/operation";
import { mayPublish } from "../collections/access";
import { formOf, model, placeOf } from "../contract";
import { heldBy } from "../service/heldBy";
import { studioOf } from "../service/studioOf";
import { translationOf } from "../service/translationOf";

const place = z.object({ id: z.string().max(100), langcode: z.string().max(20) });
const revision = z.number().int().min(0);

const deed = z.discriminatedUnion("does", [
  z.object({ does: z.enum(["publish", "unpublish", "deleteTranslation"]) }),
  z.object({
    does: z.enum(["schedulePublish", "scheduleUnpublish"]),
    at: z.iso.datetime({ offset: true }).nullable(),
  }),
  z.object({ does: z.literal("restoreRevision"), number: revision }),
]);

const deedBody = place.extend({ deed, basedOn: revision.optional() });
/** What a form shows: an entry of a collection, in a language. */
const shown = place.extend({ collection: z.string().max(100) });
const settleBody = shown.extend({ how: z.enum(["insist", "giveUp"]) });

/** How long an editor waits for the CMS, at most. */
const PATIENCE_MS = 8000;

const searchQuery = z.object({
  to: z.enum(["page", "medium", "topic", "webform"]),
  query: z.string().max(200).default(""),
  kinds: z.string().max(1000).default(""),
  langcode: z.string().max(20),
});

/** Answers only who is signed in. What the CMS refuses is told as it says it. */
function signedIn(answer: (req: PayloadRequest) => Promise<unknown>): Endpoint["handler"] {
  return async (req) => {
    if (!req.user) throw new APIError("Sign in first.", 401);
    try {
      return Response.json(await answer(req));
    } catch (error) {
      if (error instanceof Refusal) throw new APIError(error.message, 409, error.problem, true);
      if (error instanceof z.ZodError) throw new APIError(z.prettifyError(error), 400, null, true);
      throw error;
    }
  };
}

const bodyOf = async <T>(schema: z.ZodType<T>, req: PayloadRequest): Promise<T> =>
  schema.parse(await req.json?.());
const queryOf = <T>(schema: z.ZodType<T>, { query }: PayloadRequest): T => schema.parse(query);

const get = (path: string, answer: (req: PayloadRequest) => Promise<unknown>): Endpoint => ({
  path: `/cms/${path}`,
  method: "get",
  handler: signedIn(answer),
});
const post = (path: string, answer: (req: PayloadRequest) => Promise<unknown>): Endpoint => ({
  path: `/cms/${path}`,
  method: "post",
  handler: signedIn(answer),
});

/** What the studio's own components ask. */
export const endpoints: Endpoint[] = [
  get("standing", async (req) => {
    const { collection, id, langcode } = queryOf(shown, req);
    const asked = placeOf(collection, id, langcode);
    const studio = studioOf(req.payload);
    const standing = (await studio.outbox).standing(asked);
    const { publisher, siteUrl } = studio.settings;
    const state = studio.states.get(asked) ?? null;
    const path = state?.path;
    return {
      state,
      ...standing,
      siteUrl,
      isPage: formOf(collection) === undefined,
      source: studio.states.sourceOf(asked),
      live: publisher && path ? await readLiveState(publisher, { langcode, path }) : null,
    };
  }),
  post("deed", async (req) => {
    const { id, langcode, basedOn, deed: wished } = await bodyOf(deedBody, req);
    const studio = studioOf(req.payload);
    await studio.changes.add({ id, langcode }, wished as Deed, req, basedOn);
    // While the CMS is down, nobody waits: it is in the outbox.
    return { isSettled: await (await studio.outbox).settledAt({ id, langcode }, PATIENCE_MS) };
  }),
  post("settle", async (req) => {
    const { how, collection, id, langcode } = await bodyOf(settleBody, req);
    const at = placeOf(collection, id, langcode);
    const studio = studioOf(req.payload);
    if (how === "giveUp") return { wasHeld: await studio.giveUp(at) };
    const outbox = await studio.outbox;
    const actual = outbox.standing(at).problem?.details["actualRevision"];
    const seen = actual === undefined ? undefined : Number(actual);
    return { wasHeld: await outbox.insist(at, seen), basedOn: seen };
  }),
  {
    path: "/cms/file",
    method: "put",
    handler: signedIn(async (req) => {
      const { name } = queryOf(z.object({ name: z.string().min(1).max(200) }), req);
      if (!req.body) throw new APIError("The body must be the file.", 400);
      // The CMS, which says so too, may not be there to be asked.
      if (!mayPublish({ req })) throw new APIError("It takes a publisher.", 403);
      const { editors, files } = studioOf(req.payload);
      const access = () => editors.accessOf(req.user?.id ?? "");
      const content = req.body as unknown as AsyncIterable<Uint8Array>;
      return chooseFile(access, name, content, files).catch((error: unknown) => {
        throw error instanceof FileTooLarge ? new APIError(error.message, 413, null, true) : error;
      });
    }),
  },
  {
    path: "/cms/picture",
    method: "get",
    handler: async (req) => {
      if (!req.user) throw new APIError("Sign in first.", 401);
      const { id } = queryOf(z.object({ id: z.string().max(100) }), req);
      return pictureOf(id, studioOf(req.payload).editors.administrator);
    },
  },
  get("revisions", async (req) => {
    const access = await studioOf(req.payload).editors.accessOf(req.user?.id ?? "");
    return readRevisions(access, queryOf(place, req));
  }),
  get("differences", async (req) => {
    const number = z.coerce.number().int().min(1);
    const { from, to, ...at } = queryOf(place.extend({ from: number, to: number }), req);
    const access = await studioOf(req.payload).editors.accessOf(req.user?.id ?? "");
    return readDifferences(access, at, from, to);
  }),
  get("textChanges", async (req) => {
    const { collection, id, langcode, language } = queryOf(
      shown.extend({ language: z.string().max(20) }),
      req,
    );
    const held = await heldBy(req.payload, { collection, id, locale: langcode });
    if (held === null) return [];
    const { pictureOrigins } = studioOf(req.payload).settings;
    return changeTexts(changesOf(model, held.kind, held.stored, { pictureOrigins }), language);
  }),
  get("translation", (req) =>
    translationOf(
      req.payload,
      queryOf(shown.extend({ other: z.string().max(20).default("") }), req),
    ),
  ),
  get("references", async (req) => {
    const { kinds, ...search } = queryOf(searchQuery, req);
    const access = await studioOf(req.payload).editors.accessOf(req.user?.id ?? "");
    return findTargets(access, { ...search, kinds: kinds === "" ? [] : kinds.split(",") });
  }),
];
