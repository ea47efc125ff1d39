/** `?type=834`: what does not change from page to page. */
export interface InitialData {
  navigation: MenuEntry[];
}

export interface MenuEntry {
  title: string;
  link: string;
  spacer: number;
  children?: MenuEntry[];
}

/** A page in a language; its number is the same in all. */
export interface Page {
  id: number;
  /** By column of the backend layout. */
  content: Record<string, ContentElement[]>;
}

export interface File {
  publicUrl: string;
  properties: { title: string | null; alternative: string | null; description: string | null };
}

interface Gallery {
  gallery: { rows: Record<string, { columns: Record<string, File> }> };
}

export type ContentElement =
  | { type: "header" | "div"; content: { header: string } }
  | { type: "text" | "html"; content: { header: string; bodytext: string } }
  | { type: "textpic" | "textmedia"; content: { header: string; bodytext: string } & Gallery }
  | { type: "image"; content: { header: string } & Gallery }
  | { type: "uploads"; content: { header: string; media: File[] } };
