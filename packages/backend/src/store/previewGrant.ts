import type { PreviewScope } from "./tables";

/** What a preview token says: its id, what it covers, and until when. */
export interface PreviewGrant {
  readonly id: string;
  readonly scope: PreviewScope;
  /** The page, or the page at the head of the section. Null: the whole site. */
  readonly nodeId: string | null;
  /** Null: all. */
  readonly langcode: string | null;
  /** Null: the draft of the moment, or else what visitors see. */
  readonly revision: number | null;
  /** Whole seconds. */
  readonly expires: Date;
}
