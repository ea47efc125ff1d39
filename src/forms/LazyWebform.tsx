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
export function LazyWebform(props: Omit<ComponentProps<typeof Webform>, "drawn">) {
  const Form = forms[useLanguage()];
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<HTMLFormElement>(null);
  return (
    <div ref={place}>
      <Suspense fallback={<AwaitedForm place={place} drawn={drawn} />}>
        <Form {...props} drawn={drawn} />
      </Suspense>
    </div>
  );
}

interface AwaitedFormProps {
  place: RefObject<HTMLElement>;
  /** Is handed the form of the server, if there is one. */
  drawn: { current: HTMLFormElement | null };
}

/**
 * What stands in for a form until its script comes. React takes away what the server has drawn as soon as something
 * around it changes, such as the address at a jump within the page. The form is put back, with all that was entered.
 */
function AwaitedForm({ place, drawn }: AwaitedFormProps) {
  const [form] = useState(() => place.current?.querySelector("form") ?? null);
  const putBack = useCallback(
    (holder: HTMLDivElement | null) => {
      if (!form || !holder) return;
      holder.append(form);
      drawn.current = form;
    },
    [form, drawn],
  );
  return <div ref={putBack} className={form ? undefined : "webform-place"} />;
}
