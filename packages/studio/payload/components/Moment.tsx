"use client";
import { useTranslation } from "@payloadcms/ui";

/** A time in the user's language and time zone. @param at ISO 8601 */
export function Moment({ at }: { readonly at: string }) {
  const { i18n } = useTranslation();
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()}>
      {date.toLocaleString(i18n.language, { dateStyle: "medium", timeStyle: "short" })}
    </time>
  );
}
