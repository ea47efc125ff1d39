"use client";
import { useDocumentInfo, useForm, useFormFields } from "@payloadcms/ui";
import { useCallback, useEffect } from "react";
import type { SaveProblem } from "../../src/cms/saveProblem";

/**
 * Why what the form holds was not saved. The server answers it as the error of the field `problem`; as the value of that
 * field, it is there until something is saved, and fields are marked by it.
 */
export function useProblem(): SaveProblem | null {
  const { dispatchFields, setModified, setSubmitted } = useForm();
  const { savedDocumentData } = useDocumentInfo();
  const answered = useFormFields(([fields]) => fields["problem"]?.errorMessage);
  const problem = useFormFields(([fields]) => fields["problem"]?.value) as SaveProblem | undefined;
  const set = useCallback(
    (value: SaveProblem | null) => {
      // Not as an update of its own: the form would forget which field is being written in.
      const state = { value, initialValue: value, valid: true };
      dispatchFields({ type: "UPDATE_MANY", formState: { problem: state } });
    },
    [dispatchFields],
  );
  useEffect(() => {
    if (answered === undefined) return;
    set(JSON.parse(answered) as SaveProblem);
    // Fields show errors once a form was submitted. What is not saved can be saved again, and is not left unasked.
    setSubmitted(true);
    setModified(true);
  }, [answered, set, setModified, setSubmitted]);
  useEffect(() => set(null), [savedDocumentData, set]);
  return problem ?? null;
}
