import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { useHydrated } from "../../browser/useHydrated";

interface OpenerLinkProps {
  className?: string | undefined;
  href: string;
  /** Key of a press before hydration; see useEarlyPress. */
  name: string;
  open: boolean;
  dialog?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button that opens something; without script a link to the same content. */
export function OpenerLink(props: OpenerLinkProps) {
  const { className, href, name, open, dialog, onPress, children } = props;
  const hydrated = useHydrated();
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onPress();
  };
  return (
    // The same element with and without script: replacing it would lose a press in progress.
    <a
      className={className}
      href={href}
      data-early={name}
      draggable={false}
      role={hydrated ? "button" : undefined}
      aria-expanded={hydrated ? open : undefined}
      aria-haspopup={hydrated && dialog ? "dialog" : undefined}
      onClick={press}
      onKeyDown={(event) => event.key === " " && press(event)}
    >
      {children}
    </a>
  );
}
