import { execute, getVariableValues, Kind, parse, validate, type DocumentNode } from "graphql";
import { LenientExecution } from "./execute";
import { SITE_LANGUAGES } from "./languages";
import { menuThing } from "./makers/links";
import { buildListing, redirectListing } from "./makers/listing";
import { pageThing } from "./makers/pages";
import { viewThing } from "./makers/views";
import { Thing, type World } from "./world";

/** A GraphQL request. */
export interface Question {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/** A serialized response. */
export interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly message: string }[];
}

/** Answers the requests to one CMS by the GraphQL specification, apart from damage. Caches documents. */
export function answererOf(world: World): (question: Question) => Promise<Answer> {
  const documents = new Map<string, DocumentNode>();
  const { schema } = world.served;
  return async ({ query, variables }) => {
    const document = documents.get(query) ?? parse(query, { noLocation: true });
    if (!documents.has(query)) {
      const faults = validate(schema, document);
      if (faults.length > 0) return { errors: faults };
      documents.set(query, document);
    }
    const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
    if (!operation) return { errors: [{ message: "The document has no operation." }] };
    if (query.includes("__schema")) return await execute({ schema, document });
    const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
    if (coerced.errors) return { errors: coerced.errors };
    const fragments = new Map(
      document.definitions
        .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
        .map((node) => [node.name.value, node]),
    );
    const execution = new LenientExecution(world, fragments, coerced.coerced);
    const data = execution.run(queryThing(world), operation.selectionSet);
    const errors = world.root.child("errors").child(`${query} ${JSON.stringify(coerced.coerced)}`);
    if (!world.damage.breaks(errors, "an error beside data", 0.02)) return { data };
    const error = { message: "Something was left out.", path: Object.keys(data).slice(0, 1) };
    return { errors: [error], data };
  };
}

/** Arguments of a field, already validated against the contract. */
type Arguments = Readonly<Record<string, unknown>>;

/** What a build asks for. Other fields are random. */
function queryThing(world: World): Thing {
  const { root } = world;
  const around = { langcode: "en", level: 0 };
  return new Thing("Query", root.child("Query"), around, {
    route: ({ path, langcode }: Arguments) => routeThing(world, String(path), String(langcode)),
    buildListing: (args: Arguments) => buildListing(world, args),
    redirects: (args: Arguments) => redirectListing(world, args),
    menu: ({ name, langcode }: Arguments) => menuThing(world, String(name), String(langcode)),
    languages: SITE_LANGUAGES.map((id) => {
      const known = { id, name: `Language ${id}`, direction: "LTR" };
      return new Thing("Language", root.child("language").child(id), around, known);
    }),
    site: ({ langcode }: Arguments) => {
      const place = root.child("site").child(String(langcode));
      return new Thing(
        "SiteSettings",
        place,
        { ...around, langcode: String(langcode) },
        { langcode },
      );
    },
    view: (args: Arguments) => viewThing(world, args as unknown as Parameters<typeof viewThing>[1]),
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
  if (!redirect) return new Thing("ErrorResponse", place, around, { code: 404 });
  const { code, target, targetLangcode } = redirect;
  return new Thing("RedirectResponse", place, around, { code, target, langcode: targetLangcode });
}
