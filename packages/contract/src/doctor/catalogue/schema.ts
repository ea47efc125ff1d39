import { entry } from "./entry";

const SEE = "docs/capabilities.md lists what belongs to it.";

/** Schema of the CMS. */
export const ofSchema = {
  needed: entry(
    "must",
    (about) => `The schema lacks ${about}, which every site needs.`,
    "Add it as the contract describes it.",
  ),
  partial: entry(
    "should",
    (about) => `The schema has something of ${about} in a form that the site cannot use.`,
    `Change it to what the contract describes, or leave it out. ${SEE}`,
  ),
  "left-out": entry(
    "note",
    (about) => `The schema leaves out fields of ${about}.`,
    `Nothing, if the site does not need them. Otherwise add them as the contract describes it. ${SEE}`,
  ),
  missing: entry(
    "note",
    (about) => `The CMS does not have ${about}.`,
    `Nothing, if the site does not need it. ${SEE}`,
  ),
};
