import {
  type ScheduleArgs,
  schedulePublish,
  scheduleUnpublish,
} from "../../domain/schedule/scheduleChange";
import { listScheduled } from "../../store/listScheduled";
import { edits, forEditors } from "./guard";

/** Resolvers on what is scheduled. All are for editors only. */
export const scheduleEditing = {
  Query: {
    scheduledChanges: forEditors<unknown>((_root, _args, { services }) =>
      listScheduled(services.db),
    ),
  },
  Mutation: {
    schedulePublish: edits<ScheduleArgs>("schedulePublish", "PUBLISHER", schedulePublish),
    scheduleUnpublish: edits<ScheduleArgs>("scheduleUnpublish", "PUBLISHER", scheduleUnpublish),
  },
};
