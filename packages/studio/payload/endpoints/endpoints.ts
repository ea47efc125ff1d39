import { changeTexts } from "@quatrain/contract/formattedText/changeTexts";
import { APIError, type Endpoint, type PayloadRequest } from "payload";
import { z } from "zod";
import { readLiveState } from "../../src/cms/liveState";
import { findTargets } from "../../src/cms/references";
import { readDifferences, readRevisions } from "../../src/cms/revisions";
import { fetchPicture } from "../../src/cms/fetchPicture";
import { documentAt } from "../../src/cms/place";
import { Refusal } from "../../src/cms/Refusal";
import { upload } from "../../src/cms/upload";
import { changesOf } from "../../src/richText/changesOf";
import { formOf, model, placeOf } from "../contract";
import { commandError } from "../service/errors";
import { readCopy } from "../service/readCopy";
import { studioOf } from "../service/studioOf";
import { translationOf } from "../service/translationOf";

const place = z.object({ id: z.string().max(100), langcode: z.string().max(20) });
const command = z.discriminatedUnion("name", [
  z.object({ name: z.enum(["publish", "unpublish"]) }),
  z.object({
    name: z.enum(["schedulePublish", "scheduleUnpublish"]),
    at: z.iso.datetime({ offset: true }).nullable(),
  }),
  z.object({ name: z.literal("restoreRevision"), number: z.number().int().min(0) }),
]);

/** Identifies the content of a form: an entry of a collection, in a language. */
const formKey = place.extend({ collection: z.string().max(100) });

const searchQuery = z.object({
  to: z.enum(["page", "medium", "topic", "webform"]),
  query: z.string().max(200).default(""),
  kinds: z.string().max(1000).default(""),
  langcode: z.string().max(20),
});

/** Requires a signed-in user, and passes refusals of the CMS on in its own words. */
function signedIn(answer: (req: PayloadRequest) => Promise<unknown>): Endpoint["handler"] {
  return async (req) => {
    if (!req.user) throw new APIError("Sign in first.", 401);
    try {
      return Response.json(await answer(req));
    } catch (error) {
      if (error instanceof z.ZodError) throw new APIError(z.prettifyError(error), 400, null, true);
      if (!(error instanceof Refusal || error instanceof APIError)) {
        req.payload.logger.warn({ err: error }, "The CMS did not answer.");
      }
      throw commandError(error, req.i18n.language);
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

/** Endpoints of the studio's own components. */
export const endpoints: Endpoint[] = [
  get("status", async (req) => {
    const { collection, id, langcode } = queryOf(formKey, req);
    const place = placeOf(collection, id, langcode);
    const { settings, states } = studioOf(req.payload);
    const { publisher, siteUrl } = settings;
    const state = states.get(place) ?? null;
    const path = state?.path;
    return {
      state,
      siteUrl,
      isPage: formOf(collection) === undefined,
      source: states.sourceOf(place),
      live: publisher && path ? await readLiveState(publisher, { langcode, path }) : null,
    };
  }),
  post("command", async (req) => {
    const { command: requested, ...at } = await bodyOf(place.extend({ command }), req);
    await studioOf(req.payload).writer.command(at, requested, req);
    return {};
  }),
  // Pulls changes that somebody else made in the CMS.
  post("refresh", async (req) => {
    const { collection, id, langcode } = await bodyOf(formKey, req);
    const { documentPull, pagePull } = studioOf(req.payload);
    const at = placeOf(collection, id, langcode);
    await (documentAt(at) ? documentPull.pullAt(at) : pagePull.pull(id));
    return {};
  }),
  {
    path: "/cms/file",
    method: "put",
    handler: signedIn(async (req) => {
      const { name } = queryOf(z.object({ name: z.string().min(1).max(200) }), req);
      if (!req.body) throw new APIError("The body must be the file.", 400);
      const { editors } = studioOf(req.payload);
      return upload(await editors.accessOf(req.user?.id ?? ""), name, req.body);
    }),
  },
  {
    path: "/cms/picture",
    method: "get",
    handler: async (req) => {
      if (!req.user) throw new APIError("Sign in first.", 401);
      const { id } = queryOf(z.object({ id: z.string().max(100) }), req);
      return fetchPicture(id, studioOf(req.payload).editors.administrator);
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
      formKey.extend({ language: z.string().max(20) }),
      req,
    );
    const copy = await readCopy(req.payload, { collection, id, locale: langcode });
    if (copy === null) return [];
    const { pictureOrigins } = studioOf(req.payload).settings;
    return changeTexts(changesOf(model, copy.kind, copy.stored, { pictureOrigins }), language);
  }),
  get("translation", (req) =>
    translationOf(
      req.payload,
      queryOf(formKey.extend({ other: z.string().max(20).default("") }), req),
    ),
  ),
  get("references", async (req) => {
    const { kinds, ...search } = queryOf(searchQuery, req);
    const access = await studioOf(req.payload).editors.accessOf(req.user?.id ?? "");
    return findTargets(access, { ...search, kinds: kinds === "" ? [] : kinds.split(",") });
  }),
];
