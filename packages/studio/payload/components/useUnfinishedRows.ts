"use client";
import { useForm, useFormFields } from "@payloadcms/ui";
import { useEffect } from "react";

/** Time before requesting a row's fields again, in milliseconds. */
const RETRY_MS = 1000;

/**
 * Requests the fields of rows that were added while another request was running. Payload treats that response as one
 * for the row, too, and leaves the row without fields until something else changes.
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
        // Payload requests the fields of a row whose path has changed.
        lastRenderedPath: row.lastRenderedPath === "" ? " " : "",
      }));
      dispatchFields({ type: "UPDATE", path, rows });
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [path, dispatchFields, getFields]);
}
