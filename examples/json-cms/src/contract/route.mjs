import { contractPage } from "./page.mjs";

/** What a path leads to: a page, another address, or nothing. */
export function route(path, lang, content) {
  const page = content.pages.at(path, lang);
  if (page) return { __typename: "EntityResponse", code: 200, entity: contractPage(page, content) };
  const rule = content.redirects.find((each) => each.lang === lang && each.from === path);
  if (!rule) return error(404, `There is no ${path} in the language ${lang}.`);
  if (rule.gone) return error(410, `${path} is gone for good.`);
  const code = rule.permanent ? 301 : 302;
  if (rule.href) return { __typename: "RedirectResponse", code, target: rule.href };
  const target = content.pages.nearest(rule.entry, lang);
  if (!target) return error(404, `${path} leads to an entry that is not published.`);
  const langcode = target.lang === lang ? null : target.lang;
  return { __typename: "RedirectResponse", code, target: target.path, langcode };
}

function error(code, reason) {
  return { __typename: "ErrorResponse", code, reason };
}
