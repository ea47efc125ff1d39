"use client";
import { useForm, useFormFields } from "@payloadcms/ui";
import { useEffect } from "react";

/** After which time a row without fields is asked for again, in milliseconds. */
const ASK_AGAIN_MS = 1000;

/**
 * Asks for the fields of a row that was added while the form waited for an answer. Payload takes that answer for one
 * about the row, too, and leaves the row without fields until something else is changed.
 */
export function useUnfinishedRows(): void {
  const { dispatchFields, getFields } = useForm();
  const path = useFormFields(([fields]) =>
    Object.keys(fields).find((each) => fields[each]?.rows?.some(({ isLoading }) => isLoading)),
  );
  useEffect(() => {
    if (path === undefined) return undefined;
    const timer = setInterval(() => {
      const rows = (getFields()[path]?.rows ?? []).map((row) => ({
        ...row,
        // What is not as it was is asked for.
        lastRenderedPath: row.lastRenderedPath === "" ? " " : "",
      }));
      dispatchFields({ type: "UPDATE", path, rows });
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [path, dispatchFields, getFields]);
}
