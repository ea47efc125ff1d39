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
// A page needs the styles before the script that would bring them.
import "./Webform.css";
import "./elements/fields.css";
import "./elements/choices.css";

/** A form whose script comes only with pages that have one. The server draws it at once. */
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
 * What stands in for a form until its script comes. React takes away what the server has drawn as soon as something
 * around it changes, such as the address at a jump within the page. The form is put back, with all that was entered;
 * what is drawn in its place at last is given it (`keepEntries`).
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
