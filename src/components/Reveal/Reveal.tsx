import { useEffect, useRef, type ReactNode } from "react";
import "./Reveal.css";

/**
 * Lets its content rise into place once, when it first enters the viewport. Only what lies below
 * the viewport after hydration is hidden at all, so nothing is lost without script.
 */
export function Reveal({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element || !mayMove() || element.getBoundingClientRect().top < window.innerHeight) return;
    element.dataset.reveal = "hidden";
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      element.dataset.reveal = "shown";
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}

function mayMove(): boolean {
  return (
    "IntersectionObserver" in window &&
    !window.matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
