import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as contactBox } from "../ContactBox/examples";

export const examples = {
  normal: {
    ...exampleIdentity("ContactBoxList", "normal"),
    title: "Direkt zur Fachperson",
    contacts: [contactBox.normal, contactBox.missingMedia],
  },
  minimal: {
    ...exampleIdentity("ContactBoxList", "minimal"),
    title: null,
    contacts: [contactBox.minimal],
  },
  longGerman: {
    ...exampleIdentity("ContactBoxList", "longGerman"),
    title: "Wasserversorgungsgenossenschaftsberatung",
    contacts: [contactBox.longGerman, contactBox.normal, contactBox.missingMedia],
  },
  empty: {
    ...exampleIdentity("ContactBoxList", "empty"),
    title: "Direkt zur Fachperson",
    contacts: [],
  },
} satisfies Examples<"ContactBoxList">;
