import type { AffectedPath } from "@quatrain/contract/publishEvent";
import { sql, type Transaction } from "kysely";
import type { Tables } from "./tables";

/** The paths that a change touches, each in the state in which the change last left it. */
export class TouchedPaths {
  private readonly all = new Map<string, AffectedPath>();

  /** Notes that a path shows something else than before. */
  changed(langcode: string, path: string): void {
    this.note({ langcode, path, state: "changed" });
  }

  /** Notes that what stood under a path has left it. */
  gone(langcode: string, path: string): void {
    this.note({ langcode, path, state: "gone" });
  }

  /**
   * Notes that a path leads elsewhere. One that a page has left in the same change stays gone:
   * nothing of the page is to be found there, wherever the path leads.
   */
  redirected(langcode: string, path: string): void {
    if (this.all.get(keyOf(langcode, path))?.state !== "gone") this.changed(langcode, path);
  }

  get isEmpty(): boolean {
    return this.all.size === 0;
  }

  /** All paths, at the end of the change. What one page has left is not gone if another stands there. */
  async read(tx: Transaction<Tables>): Promise<AffectedPath[]> {
    const gone = [...this.all.values()].filter(({ state }) => state === "gone");
    if (gone.length > 0) {
      // One parameter, however many paths there are.
      const { rows } = await sql<Omit<AffectedPath, "state">>`
        select langcode, path
          from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone (langcode text, path text)
          join node_translation using (langcode)
          where published_path = path`.execute(tx);
      for (const { langcode, path } of rows) this.changed(langcode, path);
    }
    return [...this.all.values()];
  }

  private note(touched: AffectedPath): void {
    this.all.set(keyOf(touched.langcode, touched.path), touched);
  }
}

function keyOf(langcode: string, path: string): string {
  return `${langcode}:${path}`;
}
