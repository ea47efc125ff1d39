import { ofAnswers, ofReach, ofSpeed } from "./catalogue/answers";
import { ofContent, ofPrivacy } from "./catalogue/content";
import { ofLists } from "./catalogue/lists";
import { ofSchema } from "./catalogue/schema";
import { ofSource } from "./catalogue/source";

/** All that the doctor can find. */
export const catalogue = {
  ...ofAnswers,
  ...ofSchema,
  ...ofSource,
  ...ofContent,
  ...ofLists,
  ...ofPrivacy,
  ...ofSpeed,
  ...ofReach,
};

/** Name of a finding; several findings may share it, each about something else. */
export type FindingName = keyof typeof catalogue;
