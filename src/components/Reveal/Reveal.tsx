import type { ReactNode } from "react";
import "./Reveal.css";

/** Animates its content when it first enters the viewport: see revealOnScroll. */
export function Reveal({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={className} data-reveal="">
      {children}
    </div>
  );
}
