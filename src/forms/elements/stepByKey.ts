import { stepNumber } from "@quatrain/webform";
import type { KeyboardEvent } from "react";
import type { LocaleCode } from "../../i18n/locales";
import type { ElementOf } from "../formTypes";

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** What stands in a field for a number after an arrow key was pressed in it. Undefined: the same as before. */
export function stepByKey(
  event: KeyboardEvent,
  element: ElementOf<"WebformNumber">,
  text: string,
  langcode: LocaleCode,
): string | undefined {
  const direction = directions[event.key];
  const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (direction === undefined || isModified || element.readonly) return undefined;
  // The caret stays where it is.
  event.preventDefault();
  return stepNumber(text, direction, element, langcode);
}
