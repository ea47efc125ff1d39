import { entry } from "./entry";

/** Source of the content, if the CMS mirrors another one. */
export const ofSource = {
  "source-unread": entry(
    "should",
    (about) =>
      `The source "${about}" could not be read last time. The site goes on with what was read before.`,
    "See in the log of the CMS why, and whether the source answers.",
  ),
  "source-faults": {
    ...entry(
      "should",
      (about) => `Some of what comes from the source "${about}" has faults.`,
      "Mend it in the source. Until then its last good state is shown, if there was one.",
    ),
    mostPlaces: 100,
  },
  "source-remarks": {
    ...entry(
      "note",
      (about) => `The source "${about}" tells what became of content otherwise than it has it.`,
      "Look at these pages. Where something is missing, write it otherwise in the source.",
    ),
    mostPlaces: 100,
  },
  "source-unseen": entry(
    "note",
    "Whether the CMS mirrors a source, and with which faults, it tells to editors only.",
    'Give the token of an editor: --header "Authorization: Bearer …".',
  ),
};
