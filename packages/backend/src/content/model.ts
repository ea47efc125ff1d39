import {
  type ContentModel,
  contentModel as modelOfContract,
} from "@quatrain/contract/contentModel";
import type { GraphQLSchema } from "graphql";

export {
  type ContentModel,
  type FieldModel,
  type Shape,
  type TypeModel,
  typeModel,
} from "@quatrain/contract/contentModel";

/** Fields that the contract leaves optional, but this CMS requires. */
const REQUIRED_HERE = [
  "NodeInterface.created",
  "DetailPage.publishedAt",
  "BlogDetailpage.publishedAt",
  "EventDetailPage.start",
  "EventDetailPage.end",
];

/** The content model of the contract, plus the fields that this CMS requires. */
export function contentModel(schema: GraphQLSchema): ContentModel {
  return modelOfContract(schema, REQUIRED_HERE);
}
