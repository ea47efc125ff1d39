import { getNamedType, type GraphQLSchema } from "graphql";
import { selectAll, type Reach } from "./selectAll";

/** An operation of the doctor, valid by the contract. */
export interface Operation {
  readonly name: string;
  readonly text: string;
}

/** Nested lists of blocks: as many as the site queries, then fewer. */
export const BLOCK_DEPTHS: readonly number[] = [4, 2, 1];

const TEASER_REACH: Reach = { blocks: 1, wholePage: false };

/**
 * An operation that selects everything below a field of the query. Its variables have the names of the field's
 * arguments.
 */
export function operationForField(
  contract: GraphQLSchema,
  fieldName: string,
  reach = TEASER_REACH,
): Operation {
  const field = contract.getQueryType()?.getFields()[fieldName];
  if (!field) throw new Error(`The contract has no Query.${fieldName}.`);
  const { name, fragments } = selectAll(contract, getNamedType(field.type).name, reach);
  const variables = field.args.map(({ name: argument, type, astNode }) => {
    const initial = astNode?.defaultValue;
    const defaultText = initial && "value" in initial ? ` = ${String(initial.value)}` : "";
    return `$${argument}: ${String(type)}${defaultText}`;
  });
  const argumentList = field.args.map(({ name: argument }) => `${argument}: $${argument}`);
  const variableText = variables.length > 0 ? `(${variables.join(", ")})` : "";
  const argumentText = argumentList.length > 0 ? `(${argumentList.join(", ")})` : "";
  const operation = `Doctor${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}`;
  return {
    name: operation,
    text: `query ${operation}${variableText} { ${fieldName}${argumentText} { ...${name} } }\n${fragments}`,
  };
}

/** Minimal data of all pages, since there may be many. */
export const LISTED_PAGES: Operation = {
  name: "DoctorListedPages",
  text: `query DoctorListedPages($after: String, $first: Int!, $since: String) {
    buildListing(after: $after, first: $first, since: $since) {
      total endCursor cursor removed { langcode path }
      items { langcode path revision
        entity { __typename id langcode title path status translations { langcode path } } } } }`,
};

/** Checks whether a path leads to a page. */
export const PATH: Operation = {
  name: "DoctorPath",
  text: `query DoctorPath($path: String!, $langcode: String!) {
    route(path: $path, langcode: $langcode) { __typename code
      ... on EntityResponse { entity { __typename langcode path title status } }
      ... on RedirectResponse { target langcode } } }`,
};

/** One page of a list. */
export const VIEW_PAGES: Operation = {
  name: "DoctorViewPages",
  text: `query DoctorViewPages($view_id: String!, $display: String!, $langcode: String!, $page: Int!) {
    view(view_id: $view_id, display: $display, langcode: $langcode, page: $page) {
      view_id display results { __typename langcode path title status }
      pageInfo { page pageSize total } } }`,
};

/** A page with a preview token. */
export const PREVIEW: Operation = {
  name: "DoctorPreview",
  text: `query DoctorPreview($path: String!, $langcode: String!, $token: String!) {
    preview(path: $path, langcode: $langcode, token: $token) { __typename code
      ... on EntityResponse { entity { __typename langcode path title } } } }`,
};

/** What only the holder of a token may read. */
export const PREVIEW_LISTS: readonly Operation[] = [
  { name: "DoctorPreviewDrafts", fields: "previewDrafts(token: $token) { langcode path title }" },
  {
    name: "DoctorPreviewSchedule",
    fields: "previewSchedule(token: $token) { langcode path title }",
  },
  { name: "DoctorPreviewAccess", fields: "previewAccess(token: $token) { scope }" },
].map(({ name, fields }) => ({ name, text: `query ${name}($token: String!) { ${fields} }` }));
