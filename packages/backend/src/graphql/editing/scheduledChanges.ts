import {
  type ScheduleArgs,
  schedulePublish,
  scheduleUnpublish,
} from "../../domain/schedule/scheduleChange";
import { listScheduled } from "../../store/listScheduled";
import { editMutation, forEditors } from "./guard";

/** Resolvers of scheduled changes, for editors only. */
export const scheduleEditing = {
  Query: {
    scheduledChanges: forEditors<unknown>((_root, _args, { services }) =>
      listScheduled(services.db),
    ),
  },
  Mutation: {
    schedulePublish: editMutation<ScheduleArgs>("schedulePublish", "PUBLISHER", schedulePublish),
    scheduleUnpublish: editMutation<ScheduleArgs>(
      "scheduleUnpublish",
      "PUBLISHER",
      scheduleUnpublish,
    ),
  },
};
