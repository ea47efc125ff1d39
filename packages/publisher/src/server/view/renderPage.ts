import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export function renderPage(document: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
