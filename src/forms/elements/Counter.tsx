import { count } from "@quatrain/webform";
import { useEffect, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ElementOf } from "../formTypes";

type CounterRules = NonNullable<ElementOf<"WebformTextarea">["counter"]>;

/** Pause in typing before a screen reader speaks the count, in milliseconds. */
const SPEAK_AFTER_MS = 1_000;

/** Counts characters or words: on screen at once, for screen readers after a pause. */
export function Counter({ counter, text }: { counter: CounterRules; text: string }) {
  const status = useCounterText(counter, text);
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (text === "") return undefined;
    const timer = setTimeout(() => setSpoken(status), SPEAK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status, text]);
  return (
    <div className="form-counter">
      <span aria-hidden="true">{status}</span>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </div>
  );
}

function useCounterText(counter: CounterRules, text: string): string {
  const { t } = useTranslation("forms");
  const unit = counter.type === "WORD" ? "words" : "characters";
  const counted = count(text, counter.type);
  const missing = (counter.minimum ?? 0) - counted;
  if (missing > 0) {
    return (
      counter.minimumMessage?.replace("%d", String(missing)) ??
      t(`counter.${unit}Missing`, { count: missing })
    );
  }
  if (counter.maximum === null) return "";
  const left = counter.maximum - counted;
  if (left < 0) return t(`counter.${unit}Over`, { count: -left });
  return (
    counter.maximumMessage?.replace("%d", String(left)) ?? t(`counter.${unit}Left`, { count: left })
  );
}
