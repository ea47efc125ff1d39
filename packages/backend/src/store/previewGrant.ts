import type { PreviewScope } from "./tables";

/** The claims of a preview token. */
export interface PreviewGrant {
  readonly id: string;
  readonly scope: PreviewScope;
  /** The page, or the page at the head of the section. Null: the whole site. */
  readonly nodeId: string | null;
  /** Null: all. */
  readonly langcode: string | null;
  /** Null: the current draft, or else the public revision. */
  readonly revision: number | null;
  /** Whole seconds. */
  readonly expires: Date;
}
