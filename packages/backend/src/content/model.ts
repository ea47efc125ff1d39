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

/** Fields that a CMS may do without by the contract, and that this one asks of its editors. */
const REQUIRED_HERE = [
  "NodeInterface.created",
  "DetailPage.publishedAt",
  "BlogDetailpage.publishedAt",
  "EventDetailPage.start",
  "EventDetailPage.end",
];

/** What content looks like by the contract, and by what this CMS asks of its editors. */
export function contentModel(schema: GraphQLSchema): ContentModel {
  return modelOfContract(schema, REQUIRED_HERE);
}
