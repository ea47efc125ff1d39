import { changeAndPublish, edit } from "../cms";

/** Pseudorandom numbers from a seed (mulberry32). */
export class Dice {
  constructor(private state: number) {}

  /** Random integer from 0 to a limit, exclusive. */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  }

  oneOf<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error("There is nothing to choose from.");
    return item;
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const left = [...items];
    return items.map(() => left.splice(this.below(left.length), 1)).flat();
  }
}

const LANGCODES = ["de", "en", "fr", "it"];
/** Pages of the demo content in every language. */
const PAGES = ["about", "contact", "history", "cantons", "organisation", "hydropower", "farming"];
/** Posts on one page of the blog. */
const POSTS_ON_PAGE = 6;

/** The demo content with random edits. */
export class EditedContent {
  private count = 0;
  /** Pages created by edits, by id, with their languages. */
  private readonly made = new Map<string, string[]>();
  /** Relevant pages of the demo content, and pages created by edits. */
  private readonly redirects = [
    { langcode: "de", path: "/institut" },
    { langcode: "en", path: "/institute" },
  ];

  /** @param setSlogan changes the slogan of the German site */
  constructor(
    private readonly dice: Dice,
    private readonly setSlogan: (slogan: string) => void,
  ) {}

  /** Possible edits by name. */
  readonly edits = {
    "a title": () => this.retitle(),
    "a block": () => {
      const block = { kind: "TextItem", title: this.word(), text: `<p>${this.word()}</p>` };
      return changeAndPublish(this.page(), this.langcode(), (fields) => ({
        ...fields,
        paragraphs: [block, ...((fields["paragraphs"] as unknown[] | undefined) ?? [])],
      }));
    },
    "a new page": async () => void (await this.makePage()),
    "a page that moves": () => this.move(this.page(), this.langcode()),
    "an unpublished page": () => this.unpublish(this.page(), this.langcode()),
    "a deleted page": async () => {
      const { id } = await this.ownPage();
      this.made.delete(id);
      await edit("mutation ($id: String!) { deleteNode(id: $id) }", { id });
    },
    "a redirect": () => this.redirect(),
    "a redirect that ends": async () => {
      const redirect = this.redirects.pop();
      if (!redirect) return this.redirect();
      await edit(
        "mutation ($langcode: String!, $path: String!) { removeRedirect(langcode: $langcode, path: $path) }",
        redirect,
      );
    },
    "a menu": async () => {
      const pages = this.dice.shuffled(PAGES).slice(0, 3 + this.dice.below(3));
      const items = pages.map((page) => ({ id: page, page }));
      await edit(
        'mutation ($items: JSON!) { saveMenu(name: "main", items: $items) { revision } }',
        { items },
      );
    },
    "the settings": async () => {
      this.setSlogan(`Wir messen ${this.word()}.`);
      await this.retitle();
    },
    "a translation": async () => {
      const { id, langcodes } = await this.ownPage((each) => each.length < LANGCODES.length);
      const langcode = this.dice.oneOf(LANGCODES.filter((each) => !langcodes.includes(each)));
      await this.save(id, langcode, { path: `/uebersetzt-${(this.count += 1)}` });
      langcodes.push(langcode);
    },
    "a list that grows by a page": async () => {
      const langcode = this.langcode();
      for (let post = 0; post < POSTS_ON_PAGE; post += 1) {
        this.count += 1;
        const id = `series-post-${this.count}`;
        const day = String(1 + (this.count % 28)).padStart(2, "0");
        await this.save(id, langcode, {
          kind: "BlogDetailpage",
          path: `/blog/post-${this.count}`,
          parent: "blog",
          fields: { title: this.word(), publishedAt: `2026-0${1 + (this.count % 9)}-${day}` },
        });
      }
    },
  };

  /** Creates an event that ends, and so ages, at a given time. @returns its path with language prefix */
  async makeEvent(end: Date): Promise<string> {
    const path = `/events/series-${(this.count += 1)}`;
    const at = end.toISOString();
    const fields = { title: this.word(), start: at, end: at, timeZone: "Europe/Zurich" };
    const about = { kind: "EventDetailPage", path, parent: "events", fields };
    await this.save(`series-event-${this.count}`, "en", about);
    return `/en${path}`;
  }

  private word(): string {
    return `${this.dice.oneOf(["Wasser", "Eis", "Pegel", "Grundwasser"])} ${(this.count += 1)}`;
  }

  private langcode(): string {
    return this.dice.oneOf(LANGCODES);
  }

  private page(): string {
    return this.dice.oneOf(PAGES);
  }

  private retitle(): Promise<void> {
    const title = this.word();
    return changeAndPublish(this.page(), this.langcode(), (fields) => ({ ...fields, title }));
  }

  private async makePage(): Promise<{ id: string; langcodes: string[] }> {
    const id = `series-${(this.count += 1)}`;
    const langcodes = [this.langcode()];
    await this.save(id, langcodes[0] ?? "", { kind: "ContentPage", path: `/neu-${this.count}` });
    this.made.set(id, langcodes);
    return { id, langcodes };
  }

  /** A page created by edits; creates one if there is none. */
  private async ownPage(
    isFit: (langcodes: string[]) => boolean = () => true,
  ): Promise<{ id: string; langcodes: string[] }> {
    const fit = [...this.made].filter(([, langcodes]) => isFit(langcodes));
    if (fit.length === 0) return this.makePage();
    const [id, langcodes] = this.dice.oneOf(fit);
    return { id, langcodes };
  }

  private async redirect(): Promise<void> {
    const redirect = { langcode: this.langcode(), path: `/alt-${(this.count += 1)}` };
    this.redirects.push(redirect);
    await edit(
      "mutation ($langcode: String!, $path: String!, $target: String!) { addRedirect(langcode: $langcode, path: $path, target: $target) { code } }",
      { ...redirect, target: `page:${this.page()}` },
    );
  }

  private async unpublish(id: string, langcode: string): Promise<void> {
    const { editorNode } = await edit<{ editorNode: { publishedPath: string | null } }>(
      "query ($id: String!, $langcode: String!) { editorNode(id: $id, langcode: $langcode) { publishedPath } }",
      { id, langcode },
    );
    // Republish a page that is already unpublished.
    const operation = editorNode.publishedPath === null ? "publish" : "unpublish";
    await edit(
      `mutation ($id: String!, $langcode: String!) { ${operation}(id: $id, langcode: $langcode) { id } }`,
      { id, langcode },
    );
  }

  private async move(id: string, langcode: string): Promise<void> {
    const { editorNode } = await edit<{ editorNode: { revision: number; fields: unknown } }>(
      "query ($id: String!, $langcode: String!) { editorNode(id: $id, langcode: $langcode) { revision fields } }",
      { id, langcode },
    );
    const { revision, fields } = editorNode;
    const path = `/umgezogen-${(this.count += 1)}`;
    await this.save(id, langcode, { path, fields, expectedRevision: revision });
  }

  /** Saves a page and publishes it at once. */
  private async save(id: string, langcode: string, input: Record<string, unknown>): Promise<void> {
    await edit(
      `mutation ($id: String!, $langcode: String!, $input: SaveDraftInput!) {
        saveDraft(input: $input) { id } publish(id: $id, langcode: $langcode) { id } }`,
      { id, langcode, input: { id, langcode, fields: { title: this.word() }, ...input } },
    );
  }
}
