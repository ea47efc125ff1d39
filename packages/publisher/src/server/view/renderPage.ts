import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The HTML of a whole document. */
export function renderPage(document: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
