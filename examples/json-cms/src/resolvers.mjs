import { GraphQLError } from "graphql";
import { contractForm } from "./contract/form.mjs";
import { contractMenu } from "./contract/menu.mjs";
import { route } from "./contract/route.mjs";
import { contractLanguages, contractSite } from "./contract/site.mjs";
import { Search } from "./Search.mjs";
import { Submissions } from "./Submissions.mjs";

const MAX_QUERY = 200;
const MAX_PAGE = 1000;
const MAX_PAGE_SIZE = 50;

/**
 * One resolver for each question of the schema. Fields of the answers need none: the answers have the
 * contract's names already.
 *
 * @param content of the export
 * @param {string} submissionsFile where entries of visitors go
 */
export function createResolvers(content, submissionsFile) {
  const search = new Search(content);
  const submissions = new Submissions(content, submissionsFile);
  const expectLanguage = (lang) => {
    if (!content.languages.includes(lang))
      refuse("UNKNOWN_LANGUAGE", `There is no language ${lang}.`);
  };
  return {
    Query: {
      languages: () => contractLanguages(content),
      route: (_root, { path, langcode }) => route(path, langcode, content),
      menu: (_root, { name, langcode }) => contractMenu(name, langcode, content),
      site: (_root, { langcode }) => {
        expectLanguage(langcode);
        return contractSite(langcode, content);
      },
      search: (_root, args) => {
        expectLanguage(args.langcode);
        expectWithin("query", args.query.length, 0, MAX_QUERY);
        expectWithin("page", args.page, 0, MAX_PAGE);
        expectWithin("pageSize", args.pageSize, 1, MAX_PAGE_SIZE);
        return search.find(args);
      },
      webform: (_root, { id, langcode }) => {
        expectLanguage(langcode);
        const form = content.forms.get(id);
        return form ? contractForm(form, langcode) : null;
      },
    },
    Mutation: {
      submitWebform: (_root, entry) => {
        expectLanguage(entry.langcode);
        if (!content.forms.has(entry.id)) refuse("NOT_FOUND", `There is no form ${entry.id}.`);
        return submissions.take(entry);
      },
    },
  };
}

function expectWithin(name, value, from, to) {
  if (value < from || value > to) {
    refuse("BAD_USER_INPUT", `${name} must lie from ${from} to ${to}.`);
  }
}

/** An error that who asks is meant to read; of any other, Yoga tells nothing. */
function refuse(code, message) {
  throw new GraphQLError(message, { extensions: { code } });
}
