import {
  Suspense,
  useCallback,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
} from "react";
import { useLanguage } from "../i18n/useLanguage";
import { forms } from "./loadWebform";
import type { Webform } from "./Webform";
// Import the styles here: the page needs them before the script of the form loads.
import "./Webform.css";
import "./elements/fields.css";
import "./elements/choices.css";

/** Loads the script of a form only on pages that have one. The server renders the form anyway. */
export function LazyWebform(props: ComponentProps<typeof Webform>) {
  const Form = forms[useLanguage()];
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <Suspense fallback={<AwaitedForm place={place} />}>
        <Form {...props} />
      </Suspense>
    </div>
  );
}

/**
 * Keeps the server's form on the page until the script loads. React removes it when something around it changes,
 * such as the address on a jump within the page. This puts it back with all entries; the loaded form takes them
 * over (`keepEntries`).
 */
function AwaitedForm({ place }: { place: RefObject<HTMLElement> }) {
  const [form] = useState(() => place.current?.querySelector("form") ?? null);
  const putBack = useCallback(
    (holder: HTMLDivElement | null) => {
      if (form) holder?.append(form);
    },
    [form],
  );
  return <div ref={putBack} className={form ? undefined : "webform-place"} />;
}
