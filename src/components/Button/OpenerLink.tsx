import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { useHydrated } from "../../browser/useHydrated";

interface OpenerLinkProps {
  className?: string | undefined;
  /** Where the same is without script. */
  href: string;
  /** What a press is kept by that comes before script; see useEarlyPress. */
  name: string;
  open: boolean;
  /** Whether it opens a dialog. */
  dialog?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button that opens something, and leads there where script does not run. */
export function OpenerLink(props: OpenerLinkProps) {
  const { className, href, name, open, dialog, onPress, children } = props;
  const hydrated = useHydrated();
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onPress();
  };
  return (
    // One element with script and without: a press that has begun on another would be lost.
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
