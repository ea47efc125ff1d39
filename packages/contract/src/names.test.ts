import {
  getNamedType,
  isAbstractType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from "graphql";
import { contractSchema } from "./index";

const schema = contractSchema();

// The names that the product specification makes part of the contract, spelled as it spells them.

const INTERFACES: Record<string, string> = {
  RouteResponseInterface: "EntityResponse ErrorResponse RedirectResponse",
  NodeInterface:
    "BlogAuthor BlogDetailpage BlogOverview ContentPage DetailPage EventDetailPage HomePage InsightAuthor LandingPage",
  ParagraphInterface:
    "AccordionElementItem AccordionItem AudioItem BlogTeaser CardItem CardSectionItem ChartDataItem ChartItem ContactBox ContactBoxList ContentTeaserItem DownloadListItem EventsOverview Fact FactsList ImageItem ImageTextItem ImageTextList Layout LibraryItem LinkListItem MapItem NextEvents QuoteItem QuoteList SlideshowItem TabElementItem TabItem TableItem TeaserCarouselInsights TeaserCompetence TeaserCompetencesSection TeaserExternalItem TeaserInternalItem TeaserItemCmtyExt TeaserListCmtyExt TeaserListCta TeaserListItem TeaserListItemCta TeaserSegmentBig TeaserSegmentSmall TeaserSegmentsSection TeaserSolution TeaserSolutionsSection TextItem VideoEmbed VideoItem ViewsReferenceItem WebformItem",
  WebformElement:
    "WebformCheckbox WebformCheckboxes WebformDate WebformDatetime WebformEmail WebformFlexbox WebformMarkup WebformNumber WebformRadios WebformSelect WebformTextarea WebformTextfield WebformUrl",
};

const UNIONS: Record<string, string> = {
  Image: "ImageMedia SvgMedia",
  ImageVideo: "ImageMedia RemoteVideoMedia SvgMedia VideoMedia",
  ImageVideoAudio: "AudioMedia ImageMedia RemoteVideoMedia SvgMedia VideoMedia",
  Video: "RemoteVideoMedia VideoMedia",
  TeaserItemTypes: "ContentTeaserItem TeaserExternalItem TeaserInternalItem",
};

function names(types: readonly GraphQLNamedType[]): string {
  return types
    .map(({ name }) => name)
    .sort()
    .join(" ");
}

function fieldsOf(typeName: string) {
  const type = schema.getType(typeName);
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) {
    throw new Error(`${typeName} has no fields`);
  }
  return type.getFields();
}

test.each(Object.entries(INTERFACES))("%s has its kinds", (name, kinds) => {
  const type = schema.getType(name);
  if (!isInterfaceType(type)) throw new Error(`${name} is no interface`);
  const possible = schema.getPossibleTypes(type);
  // Blocks may be added to those of the specification; all else on the site knows its kinds.
  const added = name === "ParagraphInterface" ? [] : possible;
  const named = possible.filter(
    (kind) => added.includes(kind) || kinds.split(" ").includes(kind.name),
  );
  expect(names(named)).toBe(kinds);
});

test.each(Object.entries(UNIONS))("%s has exactly its members", (name, members) => {
  const type = schema.getType(name);
  if (!isUnionType(type)) throw new Error(`${name} is no union`);
  expect(names(type.getTypes())).toBe(members);
});

test("a blog post is identified by nid, a list by view_id, a filter by its options", () => {
  expect(fieldsOf("BlogDetailpage").nid?.type.toString()).toBe("Int!");
  expect(fieldsOf("View").view_id?.type.toString()).toBe("String!");
  expect(fieldsOf("ViewsExposedFilter").options?.type.toString()).toBe("[ViewsFilterOption!]!");
});

test("apart from view_id, names of fields and arguments are in camel case", () => {
  const wrong = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith("__"))
    .filter((type): type is GraphQLObjectType => "getFields" in type)
    .flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) => [
        field.name,
        ...(field.args ?? []).map(({ name }) => name),
      ]),
    )
    .filter((name) => name !== "view_id" && !/^[a-z][a-zA-Z]*$/.test(name));
  expect(wrong).toEqual([]);
});

// GraphQL merges fields of one name across the kinds that a selection may meet, and refuses a
// query whose fields cannot be merged: they must agree on the type of a leaf, on what is a list and
// on what may be null. Objects of different types are merged field by field, so they count alike.
function shape(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  return isLeafType(named) ? type.toString() : type.toString().replace(named.name, "object");
}

function conflicts(kinds: readonly GraphQLObjectType[]): string[] {
  const shapes = new Map<string, Set<string>>();
  for (const kind of kinds) {
    for (const { name, type } of Object.values(kind.getFields())) {
      shapes.set(name, (shapes.get(name) ?? new Set()).add(shape(type)));
    }
  }
  return [...shapes]
    .filter(([, found]) => found.size > 1)
    .map(([name, found]) => `${name}: ${[...found].join(" or ")}`);
}

test.each(["ParagraphInterface", "NodeInterface", "WebformElement", "ImageVideoAudio"])(
  "a field has the same shape in every kind of %s",
  (name) => {
    const family = schema.getType(name);
    if (!isAbstractType(family)) throw new Error(`${name} has no kinds`);
    expect(conflicts(schema.getPossibleTypes(family))).toEqual([]);
  },
);
