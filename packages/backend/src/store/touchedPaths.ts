import type { AffectedPath } from "@quatrain/contract/publishEvent";
import { sql, type Transaction } from "kysely";
import type { Tables } from "./tables";

/** Paths touched by a change, each with its final state. */
export class TouchedPaths {
  private readonly all = new Map<string, AffectedPath>();

  /** Records that a path shows other content. */
  changed(langcode: string, path: string): void {
    this.note({ langcode, path, state: "changed" });
  }

  /** Records that a page has left a path. */
  gone(langcode: string, path: string): void {
    this.note({ langcode, path, state: "gone" });
  }

  /** Records that a path redirects elsewhere. If a page left the path in the same change, it stays "gone". */
  redirected(langcode: string, path: string): void {
    if (this.all.get(keyOf(langcode, path))?.state !== "gone") this.changed(langcode, path);
  }

  get isEmpty(): boolean {
    return this.all.size === 0;
  }

  /** All touched paths, at the end of the change. A path that another page has taken over counts as changed. */
  async read(tx: Transaction<Tables>): Promise<AffectedPath[]> {
    const gone = [...this.all.values()].filter(({ state }) => state === "gone");
    if (gone.length > 0) {
      // One JSON parameter for any number of paths.
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
