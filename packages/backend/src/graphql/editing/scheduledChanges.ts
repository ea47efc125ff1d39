import {
  type ScheduleArgs,
  schedulePublish,
  scheduleUnpublish,
} from "../../domain/schedule/scheduleChange";
import { listScheduled } from "../../store/listScheduled";
import { forEditors } from "./guard";

/** Resolvers on what is scheduled. All are for editors only. */
export const scheduleEditing = {
  Query: {
    scheduledChanges: forEditors<unknown>((_root, _args, { services }) =>
      listScheduled(services.db),
    ),
  },
  Mutation: {
    schedulePublish: forEditors<ScheduleArgs>((_root, args, context) =>
      schedulePublish(args, context),
    ),
    scheduleUnpublish: forEditors<ScheduleArgs>((_root, args, context) =>
      scheduleUnpublish(args, context),
    ),
  },
};
