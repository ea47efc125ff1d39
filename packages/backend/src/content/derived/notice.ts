import { ContentObject } from "../contentObject";
import type { FieldResolver } from "../fieldResolver";
import { isRecord } from "../validation";

/** The urgent message of the site, unless it has expired. */
export const notice: FieldResolver = ({ values, langcode, id }, _args, { now }) => {
  const { notice: stored } = values;
  if (!isRecord(stored)) return null;
  const { until } = stored;
  const isOver = typeof until === "string" && Date.parse(until) <= now.getTime();
  return isOver ? null : new ContentObject("Notice", stored, langcode, `${id}-notice`);
};
