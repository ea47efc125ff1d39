"use client";
import { useDocumentInfo, useForm, useFormFields } from "@payloadcms/ui";
import { useCallback, useEffect } from "react";
import type { SaveProblem } from "../../src/cms/saveProblem";

/**
 * Why the last save failed. The server returns it as the error of the field `problem`; this keeps it as the value of
 * that field until the next successful save, so that the other fields can show their errors.
 */
export function useProblem(): SaveProblem | null {
  const { dispatchFields, setModified, setSubmitted } = useForm();
  const { savedDocumentData } = useDocumentInfo();
  const errorMessage = useFormFields(([fields]) => fields["problem"]?.errorMessage);
  const problem = useFormFields(([fields]) => fields["problem"]?.value) as SaveProblem | undefined;
  const set = useCallback(
    (value: SaveProblem | null) => {
      // Not `UPDATE`, with which the form would lose the focused field.
      const state = { value, initialValue: value, valid: true };
      dispatchFields({ type: "UPDATE_MANY", formState: { problem: state } });
    },
    [dispatchFields],
  );
  useEffect(() => {
    if (errorMessage === undefined) return;
    set(JSON.parse(errorMessage) as SaveProblem);
    // Fields show errors only after a submit. Modified: allow saving again, and warn before leaving.
    setSubmitted(true);
    setModified(true);
  }, [errorMessage, set, setModified, setSubmitted]);
  useEffect(() => set(null), [savedDocumentData, set]);
  return problem ?? null;
}
