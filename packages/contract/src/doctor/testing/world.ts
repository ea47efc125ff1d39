/** Content of a test CMS. Loosely typed, because tests add invalid content. */
export interface World {
  languages: { id: string; name: string }[];
  pages: TestPage[];
  menus: Record<string, object[]>;
  redirects: { langcode: string; path: string; target: string }[];
}

export interface TestPage {
  [field: string]: unknown;
  langcode: string;
  path: string;
  title: string;
  status: string;
  translations: { langcode: string; path: string; title: string }[];
  paragraphs: Record<string, unknown>[];
}

const LANGUAGES = ["de", "en"];

/** A site in two languages without faults. */
export function healthyWorld(origin: string): World {
  const page = (kind: string, langcode: string, path: string, title: string): TestPage => ({
    __typename: kind,
    id: path,
    langcode,
    path,
    title,
    status: "PUBLISHED",
    translations: LANGUAGES.map((each) => ({ langcode: each, path, title })),
    paragraphs: [],
  });
  const pages = LANGUAGES.flatMap((langcode) => [
    { ...page("HomePage", langcode, "/", "Home"), links: [link("/about")] },
    {
      ...page("ContentPage", langcode, "/about", "About us"),
      paragraphs: blocks(origin, langcode),
    },
    page("LandingPage", langcode, "/study", "Study here"),
  ]);
  return {
    pages,
    languages: LANGUAGES.map((id) => ({ id, name: id })),
    menus: { main: [{ id: "1", ...link("/about") }] },
    redirects: LANGUAGES.map((langcode) => ({ langcode, path: "/old", target: "/about" })),
  };
}

function link(url: string) {
  return { title: "More", url, internal: url.startsWith("/") };
}

function blocks(origin: string, langcode: string): Record<string, unknown>[] {
  const text = `<p>Read <a href="/study">this</a> and <em>that</em>.</p>`;
  const view = { __typename: "View", view_id: "news", display: "block" };
  return [
    { __typename: "TextItem", text: { processed: text } },
    {
      __typename: "ImageItem",
      image: {
        __typename: "ImageMedia",
        id: "m",
        src: `${origin}/media/a.jpg`,
        width: 600,
        height: 400,
        alt: "A tree",
        placeholder: "#aabbcc",
        derivative: { src: `${origin}/media/b.jpg`, width: 640, height: 400, type: "image/jpeg" },
      },
    },
    { __typename: "ViewsReferenceItem", view },
    {
      __typename: "WebformItem",
      webform: {
        id: "contact",
        langcode,
        elements: [{ __typename: "WebformTextfield", key: "name", title: "Name" }],
      },
    },
  ].map((block, index) => ({ id: String(index), langcode, ...block }));
}

interface Args {
  path: string;
  langcode: string;
  after?: string | null;
  first?: number;
  since?: string | null;
  page?: number;
  name?: string;
  query?: string;
}

const CURSOR = "moment-1";

/** Resolves the fields of the query from the content. */
export function rootOf(world: World): Record<string, (args: Args) => unknown> {
  return {
    languages: () => world.languages,
    route({ path, langcode }) {
      const entity = world.pages.find((each) => each.path === path && each.langcode === langcode);
      if (entity) return { __typename: "EntityResponse", code: 200, entity };
      const moved = world.redirects.find(
        (each) => each.path === path && each.langcode === langcode,
      );
      return moved
        ? { __typename: "RedirectResponse", code: 301, target: moved.target }
        : { __typename: "ErrorResponse", code: 404 };
    },
    buildListing({ after, first = 200, since }) {
      if (since && since !== CURSOR) throw new Error("The cursor is unknown.");
      const all = since ? [] : world.pages;
      const start = Number(after ?? 0);
      const end = start + first;
      return {
        items: all.slice(start, end).map((entity) => ({
          langcode: entity.langcode,
          path: entity.path,
          revision: "1",
          entity,
        })),
        removed: [],
        total: world.pages.length,
        cursor: CURSOR,
        endCursor: end < all.length ? String(end) : null,
      };
    },
    redirects: () => ({
      items: world.redirects.map((each) => ({ code: 301, ...each })),
      endCursor: null,
    }),
    site: ({ langcode }) => ({ langcode, name: "Test" }),
    menu({ name = "", langcode }) {
      const items = LANGUAGES.includes(langcode) ? world.menus[name] : undefined;
      return items ? { name, items } : null;
    },
    view({ langcode, page = 0 }) {
      const all = world.pages.filter((each) => each.langcode === langcode && each.path !== "/");
      return {
        view_id: "news",
        display: "block",
        results: all.slice(page, page + 1),
        pageInfo: { page, pageSize: 1, total: all.length },
      };
    },
    search({ query, langcode, page = 0 }) {
      const items = world.pages.filter(
        ({ title, langcode: own }) => own === langcode && title === query,
      );
      return { items: page === 0 ? items : [], total: items.length };
    },
    preview: () => ({ __typename: "ErrorResponse", code: 403 }),
    previewDrafts: () => null,
    previewSchedule: () => null,
    previewAccess: () => null,
  };
}
