import { readFileSync } from "node:fs";
import path from "node:path";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { contractSdl } from "@quatrain/contract";
import { type GraphQLSchema, GraphQLScalarType } from "graphql";
import type { ContentResolvers } from "../content/resolvers";
import { withPreviews } from "./contextOf";
import { documentEditing } from "./editing/documents";
import { editorManagement } from "./editing/editors";
import { pageEditing } from "./editing/pages";
import { redirectEditing } from "./editing/redirects";
import { previewEditing } from "./editing/previewTokens";
import { publishEditing } from "./editing/publishEvents";
import { scheduleEditing } from "./editing/scheduledChanges";
import { submissionEditing } from "./editing/submissions";
import { guardArguments } from "./guardArguments";
import { actOnPreview, sharePreview } from "./resolvers/sharePreview";
import { buildListing } from "./resolvers/buildListing";
import { languages, menu, site } from "./resolvers/site";
import { preview } from "./resolvers/preview";
import {
  previewAccess,
  previewDrafts,
  previewFacts,
  previewSchedule,
  previewStamp,
} from "./resolvers/previewFacts";
import { redirects } from "./resolvers/redirects";
import { route } from "./resolvers/route";
import { search } from "./resolvers/search";
import { submitWebform, webform, webformToken } from "./resolvers/webform";
import { view } from "./resolvers/view";

/** Reads SDL for editors by file name. */
function editorSdl(name: string): string {
  return readFileSync(path.resolve(__dirname, "../../schema", name), "utf8");
}

/** The executable schema: the contract plus editing operations. */
export function executableSchema(contentResolvers: ContentResolvers): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: [
      contractSdl(),
      editorSdl("editing.graphql"),
      editorSdl("documents.graphql"),
      editorSdl("editors.graphql"),
      editorSdl("pages.graphql"),
      editorSdl("submissions.graphql"),
      editorSdl("publishing.graphql"),
    ],
    resolvers: {
      ...withPreviews(contentResolvers),
      EditorRedirect: redirectEditing.EditorRedirect,
      EditorNode: redirectEditing.EditorNode,
      JSON: new GraphQLScalarType({ name: "JSON", description: "Any JSON value." }),
      Query: {
        route,
        buildListing,
        redirects,
        preview,
        previewFacts,
        previewStamp,
        previewDrafts,
        previewSchedule,
        previewAccess,
        menu,
        languages,
        site,
        view,
        search,
        webform,
        webformToken,
        ...redirectEditing.Query,
        ...documentEditing.Query,
        ...editorManagement.Query,
        ...pageEditing.Query,
        ...previewEditing.Query,
        ...scheduleEditing.Query,
        ...submissionEditing.Query,
        ...publishEditing.Query,
      },
      Mutation: {
        submitWebform,
        sharePreview,
        actOnPreview,
        ...redirectEditing.Mutation,
        ...documentEditing.Mutation,
        ...editorManagement.Mutation,
        ...pageEditing.Mutation,
        ...previewEditing.Mutation,
        ...scheduleEditing.Mutation,
        ...submissionEditing.Mutation,
      },
    },
  });
  return guardArguments(schema);
}
