import { GraphQLError } from "graphql";
import { buildListing, redirectListing } from "./makers/listing";
import { menuThing } from "./makers/links";
import { pageThing } from "./makers/pages";
import { searchThing } from "./makers/search";
import { previewFields } from "./makers/preview";
import { submission } from "./makers/submission";
import { hasView, viewThing, type ViewQuery } from "./makers/views";
import { FORM_IDS, formThing } from "./makers/webforms";
import { SITE_LANGUAGES } from "./languages";
import { Thing, type World } from "./world";

/** Arguments of a field, already validated against the contract. */
type Arguments = Readonly<Record<string, unknown>>;

const AROUND = { langcode: "en", level: 0 };

/** Resolvers of Query. */
export function queryThing(world: World): Thing {
  const { root } = world;
  return new Thing("Query", root.child("Query"), AROUND, {
    route: ({ path, langcode }: Arguments) => routeThing(world, String(path), String(langcode)),
    buildListing: (args: Arguments) => buildListing(world, args),
    redirects: (args: Arguments) => redirectListing(world, args),
    menu: ({ name, langcode }: Arguments) => menuThing(world, String(name), known(langcode)),
    languages: () => languages(world),
    site: ({ langcode }: Arguments) => settings(world, known(langcode)),
    view: (args: Arguments) => view(world, args),
    search: (args: Arguments) => searchThing(world, args),
    webform: ({ id, langcode }: Arguments) => formThing(world, String(id), known(langcode)),
    webformToken: ({ id }: Arguments) => token(world, String(id)),
    ...previewFields(world),
  });
}

/** Resolvers of Mutation. They store nothing. */
export function mutationThing(world: World): Thing {
  const { sharePreview, actOnPreview } = previewFields(world);
  return new Thing("Mutation", world.root.child("Mutation"), AROUND, {
    submitWebform: (args: Arguments) => submission(world, args),
    sharePreview,
    actOnPreview,
  });
}

/** @throws GraphQLError for a language that the site lacks */
function known(langcode: unknown): string {
  const language = SITE_LANGUAGES.find((code) => code === langcode);
  if (language) return language;
  throw new GraphQLError(`The site has no language ${String(langcode)}.`, {
    extensions: { code: "UNKNOWN_LANGUAGE" },
  });
}

/** Result of a path: a page, a redirect, or an error. */
function routeThing(world: World, path: string, langcode: string): Thing {
  const around = { langcode, level: 0 };
  const page = world.pages.at(langcode, path);
  const place = world.root.child("route").child(langcode).child(path);
  if (page) {
    const entity = pageThing(world, page);
    const breadcrumb = entity.known["breadcrumb"];
    return new Thing("EntityResponse", place, around, { code: 200, entity, breadcrumb });
  }
  const redirect = world.pages.redirects.find(
    (each) => each.langcode === langcode && each.path === path,
  );
  if (redirect) {
    const { code, target, targetLangcode } = redirect;
    return new Thing("RedirectResponse", place, around, { code, target, langcode: targetLangcode });
  }
  const code = place.draw().chance(0.9) ? 404 : place.draw("code").pick([403, 410]);
  return new Thing("ErrorResponse", place, around, { code });
}

const NAMES: Readonly<Record<string, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
};

function languages(world: World): Thing[] {
  return SITE_LANGUAGES.map((id) => {
    const place = world.root.child("language").child(id);
    return new Thing("Language", place, AROUND, { id, name: NAMES[id], direction: "LTR" });
  });
}

function settings(world: World, langcode: string): Thing {
  const around = { langcode, level: 0 };
  return new Thing("SiteSettings", world.root.child("site").child(langcode), around, { langcode });
}

function view(world: World, args: Arguments): Thing | null {
  const id = String(args["view_id"]);
  const display = String(args["display"]);
  const { page, pageSize, filters } = args as Omit<ViewQuery, "id" | "display" | "langcode">;
  const langcode = known(args["langcode"]);
  return hasView(id, display)
    ? viewThing(world, { id, display, langcode, page, pageSize, filters })
    : null;
}

/**
 * @throws GraphQLError for an unknown form
 */
function token(world: World, id: string): string {
  if (FORM_IDS.includes(id))
    return `token-${world.root.child("token").child(id).hash.toString(36)}`;
  throw new GraphQLError("There is no such form.", { extensions: { code: "NOT_FOUND" } });
}
