import { Thing, type World } from "../world";
import type { SitePage } from "../SitePages";
import { pageThing } from "./pages";

/** The only valid token, for previews of all pages. */
export const PREVIEW_TOKEN = "hostile-preview-token";

type Arguments = Readonly<Record<string, unknown>>;

const AROUND = { langcode: "en", level: 0 };

/** Fields of Query and Mutation that require a token. */
export function previewFields(world: World) {
  return {
    preview: (args: Arguments) => preview(world, args),
    previewFacts: (args: Arguments) => facts(world, args),
    previewStamp: (args: Arguments) => stamp(world, args),
    previewDrafts: ({ token, langcode }: Arguments) => {
      if (token !== PREVIEW_TOKEN) return null;
      const all = world.pages.all.filter((page) => langcode == null || page.langcode === langcode);
      return all.slice(0, 20).map((page) => described(world, page, "PreviewDraft"));
    },
    previewSchedule: ({ token }: Arguments) => {
      if (token !== PREVIEW_TOKEN) return null;
      const some = world.pages.all.slice(0, 5);
      return some.map((page) => described(world, page, "PreviewScheduled"));
    },
    previewAccess: ({ token }: Arguments) => (token === PREVIEW_TOKEN ? access(world) : null),
    sharePreview: ({ token }: Arguments) =>
      token === PREVIEW_TOKEN
        ? new Thing("PreviewShare", world.root.child("share"), AROUND, { access: access(world) })
        : null,
    actOnPreview: () => new Thing("PreviewOutcome", world.root.child("outcome"), AROUND, {}),
  };
}

/** The requested page: by path, or by id. */
function pageOf(world: World, { path, id, langcode, token }: Arguments): SitePage | undefined {
  if (token !== PREVIEW_TOKEN) return undefined;
  if (typeof path === "string") return world.pages.at(String(langcode), path);
  return world.pages.of(String(langcode)).find((page) => page.id === id);
}

function preview(world: World, args: Arguments): Thing {
  const page = pageOf(world, args);
  const place = world.root.child("preview").child(JSON.stringify(args));
  const around = { langcode: String(args["langcode"]), level: 0 };
  if (!page) return new Thing("ErrorResponse", place, around, { code: 403 });
  const entity = pageThing(world, page);
  const { breadcrumb } = entity.known;
  return new Thing("EntityResponse", place, around, { code: 200, entity, breadcrumb });
}

function facts(world: World, args: Arguments): Thing | null {
  const page = pageOf(world, args);
  return page ? described(world, page, "PreviewFacts") : null;
}

function stamp(world: World, args: Arguments): string | null {
  if (args["token"] !== PREVIEW_TOKEN) return null;
  const isOfPage = args["path"] != null || args["id"] != null;
  const page = pageOf(world, args);
  if (isOfPage && !page) return null;
  return `stamp-${(page?.place ?? world.root).hash.toString(36)}`;
}

/** A page in previews. */
function described(world: World, page: SitePage, type: string): Thing {
  const { id, langcode, kind, title, path, place } = page;
  const around = { langcode, level: 0 };
  const known = { id, langcode, kind, title, path, access: access(world) };
  const translations = () =>
    world.pages.translations(page).map((each) => {
      const own = { langcode: each.langcode, path: each.path, title: each.title };
      return new Thing("PreviewTranslation", each.place.child("preview"), around, own);
    });
  const stampOfPage = `stamp-${place.hash.toString(36)}`;
  return new Thing(type, place.child(type), around, { ...known, translations, stamp: stampOfPage });
}

function access(world: World): Thing {
  const known = { scope: "SITE", id: null, path: null, pathLangcode: null, langcode: null };
  const place = world.root.child("access");
  return new Thing("PreviewAccess", place, AROUND, { ...known, revision: null });
}
