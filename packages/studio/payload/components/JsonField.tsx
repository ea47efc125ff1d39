"use client";
import { FieldDescription, FieldError, FieldLabel, useField } from "@payloadcms/ui";
import type { JSONFieldClientProps } from "payload";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { useTexts } from "./useTexts";

const toJson = (value: unknown): string => (value == null ? "" : JSON.stringify(value, null, 2));

/** Edits a value that has no field of its own as JSON. */
export function JsonField({ field, path, readOnly }: JSONFieldClientProps) {
  const t = useTexts();
  const id = useId();
  const [fault, setFault] = useState<string>();
  const validate = useCallback(() => fault ?? (true as const), [fault]);
  const { value, setValue, showError, disabled } = useField<unknown>({ path, validate });
  const [text, setText] = useState(() => toJson(value));
  const written = useRef(value);
  // Another revision or language has replaced the value.
  useEffect(() => {
    if (written.current === value) return;
    written.current = value;
    setText(toJson(value));
    setFault(undefined);
  }, [value]);
  const change = (changed: string): void => {
    setText(changed);
    let next: unknown = changed;
    try {
      next = changed.trim() === "" ? null : JSON.parse(changed);
      setFault(undefined);
    } catch {
      setFault(t("notJson"));
    }
    written.current = next;
    setValue(next);
  };
  return (
    <div className={`field-type textarea${showError ? " error" : ""}`}>
      <FieldLabel htmlFor={id} label={field.label} required={field.required} path={path} />
      <div className="field-type__wrap">
        <FieldError message={fault} path={path} showError={showError} />
        <textarea
          id={id}
          className="studio-json"
          rows={Math.min(20, text.split("\n").length + 1)}
          spellCheck={false}
          value={text}
          disabled={readOnly || disabled}
          onChange={({ target }) => change(target.value)}
        />
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  );
}
