import { useEffect, useRef, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../../components/Button/Button";
import { fieldNames } from "../fieldNames";
import { useWebformContext } from "../WebformContext";
import { offeredRows } from "../offeredRows";
import { WithoutScript } from "../WithoutScript";
import { Control, type ControlElement } from "./Control";
import { GroupFrame } from "./FieldFrame";
import type { Field } from "./useField";

interface MultipleFieldProps {
  element: ControlElement;
  field: Field;
  hint?: string | undefined;
}

const notRequired: Field["requirement"] = { required: false, "aria-required": undefined };

/** A field for several values with a control each. Visitors add more up to the limit. */
export function MultipleField({ element, field, hint }: MultipleFieldProps) {
  const { t } = useTranslation("forms");
  const { alive, redrawn, values: all } = useWebformContext();
  const entered = all[element.key];
  const rows = useRows(field.state.enabled ? entered : field.state.value, field.change);
  const limit = element.multiple?.limit ?? Infinity;
  const { title } = element;
  const control = (index: number) => ({
    ...field.control,
    id: `${field.control.id}-${index}`,
    ...(index === 0 ? field.requirement : notRequired),
    "aria-label": t("numbered", { label: title, number: index + 1 }),
    autoFocus: redrawn?.added === element.key && index === rows.values.length - 1,
  });
  const ready = offeredRows(element.multiple?.limit ?? null, rows.values.length);
  const more = Array.from({ length: ready - rows.values.length });
  return (
    <GroupFrame element={element} field={field} hint={hint}>
      <ol className="form-values" ref={rows.list}>
        {rows.values.map((value, index) => (
          <li key={rows.ids[index]} className="form-values__row">
            <div className="form-values__control">
              <Control
                element={element}
                attributes={control(index)}
                value={value}
                onChange={(next) => rows.change(index, next)}
                onLeave={field.leave}
              />
            </div>
            {alive && rows.values.length > 1 && (
              <Button
                look="plain"
                icon="close"
                aria-label={t("removeFrom", { label: title, number: index + 1 })}
                onClick={() => rows.remove(index)}
              >
                {t("remove")}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {more.length > 0 && (
        <WithoutScript>
          <div className="form-values">
            {more.map((_, index) => (
              <Control
                key={index}
                element={element}
                attributes={control(rows.values.length + index)}
                value=""
                onChange={field.change}
                onLeave={field.leave}
              />
            ))}
          </div>
        </WithoutScript>
      )}
      <p className="form-values__more">
        {rows.values.length < limit && (
          <Button
            look="plain"
            icon="plus"
            aria-label={t("addTo", { label: title })}
            // Without script the server answers with the form and one more control.
            {...(alive
              ? {}
              : { type: "submit", name: fieldNames.add, value: element.key, formNoValidate: true })}
            onClick={rows.add}
          >
            {t("add")}
          </Button>
        )}
        {limit !== Infinity && <span>{t("atMost", { limit })}</span>}
        <span className="visually-hidden" role="status">
          {rows.announcement && t(rows.announcement.text, { number: rows.announcement.number })}
        </span>
      </p>
    </GroupFrame>
  );
}

/** Gives rows an identity, so that they keep it when others go, and moves the focus. */
function useRows(entered: unknown, onChange: (values: string[]) => void) {
  const values = Array.isArray(entered) && entered.length > 0 ? entered.map(String) : [""];
  const list = useRef<HTMLOListElement>(null);
  const next = useRef(0);
  const ids = useRef<number[]>([]);
  while (ids.current.length < values.length) ids.current.push(next.current++);
  ids.current.length = values.length;
  const [focus, setFocus] = useState<{ row: number }>();
  const [announcement, setAnnouncement] = useState<{ text: "added" | "removed"; number: number }>();

  useEffect(() => {
    const controls = list.current?.querySelectorAll<HTMLElement>("input, select, textarea");
    if (focus) controls?.[Math.min(focus.row, controls.length - 1)]?.focus();
  }, [focus]);

  return {
    values,
    ids: ids.current,
    list,
    announcement,
    change: (index: number, value: string) =>
      onChange(values.map((each, at) => (at === index ? value : each))),
    add: () => {
      onChange([...values, ""]);
      setFocus({ row: values.length });
      setAnnouncement({ text: "added", number: values.length + 1 });
    },
    remove: (index: number) => {
      ids.current.splice(index, 1);
      onChange(values.filter((_, at) => at !== index));
      setFocus({ row: index });
      setAnnouncement({ text: "removed", number: index + 1 });
    },
  };
}
