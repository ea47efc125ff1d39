"use client";
import { FieldDescription, FieldLabel, useField, useLocale } from "@payloadcms/ui";
import type { TextFieldClientProps } from "payload";
import { useEffect, useId, useState } from "react";
import type { ReferenceTarget } from "../../src/fields/studioField";
import type { Target } from "../../src/cms/references";
import { list } from "../../src/mapping/values";
import { callEndpoint } from "./callEndpoint";
import { useTexts } from "./useTexts";

interface ReferenceProps extends TextFieldClientProps {
  readonly to: ReferenceTarget;
  readonly kinds: readonly string[];
  readonly hasMany: boolean;
}

/** Chooses the targets of a reference by title, path or id. */
export function ReferenceField({ field, path, readOnly, to, kinds, hasMany }: ReferenceProps) {
  const t = useTexts();
  const { value, setValue } = useField<string | string[] | null>({ path });
  const chosen = list(value).map(String);
  const change = (ids: string[]): void => setValue(hasMany ? ids : (ids[0] ?? null));
  const listId = useId();
  const inputId = useId();
  const { code: langcode } = useLocale();
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<Target[]>([]);
  useEffect(() => {
    const query = new URLSearchParams({ to, kinds: kinds.join(","), query: typed, langcode });
    const timer = setTimeout(() => {
      callEndpoint<Target[]>(`references?${query.toString()}`).then(setFound, () => setFound([]));
    }, 250);
    return () => clearTimeout(timer);
  }, [to, kinds, typed, langcode]);
  const choose = (id: string): void => {
    setTyped("");
    if (id !== "" && !chosen.includes(id)) change(hasMany ? [...chosen, id] : [id]);
  };
  return (
    <div className="field-type text studio-reference">
      <FieldLabel htmlFor={inputId} label={field.label} required={field.required} path={path} />
      <ul className="studio-reference__chosen">
        {chosen.map((id) => (
          <li key={id}>
            {found.find((each) => each.id === id)?.title ?? id}
            {!readOnly && (
              <button
                type="button"
                aria-label={`× ${id}`}
                onClick={() => change(chosen.filter((each) => each !== id))}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      <input
        id={inputId}
        type="text"
        list={listId}
        value={typed}
        placeholder={t("choose")}
        disabled={readOnly ?? false}
        onChange={({ target }) => {
          const match = found.find(({ id }) => id === target.value);
          if (match === undefined) setTyped(target.value);
          else choose(match.id);
        }}
        onBlur={() => choose(typed.trim())}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          choose(typed.trim());
        }}
      />
      <datalist id={listId}>
        {found.map(({ id, title, detail }) => (
          <option key={id} value={id}>
            {title} {detail}
          </option>
        ))}
      </datalist>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  );
}
