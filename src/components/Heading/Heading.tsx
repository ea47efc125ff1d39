import { useHyphenated } from "../Hyphens/Hyphens";
import { createContext, useContext, type ReactNode } from "react";

/** The title of a page is its h1, written by the page header; what follows starts at h2. */
const Level = createContext(2);

type HeadingTag = "h2" | "h3" | "h4" | "h5" | "h6";

interface HeadingProps {
  className?: string | undefined;
  id?: string | undefined;
  children: ReactNode;
}

/** A heading of the level that its place in the page asks for. */
export function Heading({ className, id, children }: HeadingProps) {
  const hyphenate = useHyphenated();
  const Tag = `h${useContext(Level)}` as HeadingTag;
  return (
    <Tag className={className} id={id}>
      {typeof children === "string" ? hyphenate(children) : children}
    </Tag>
  );
}

/** Puts the headings inside one level below those outside. */
export function HeadingLevel({ children }: { children: ReactNode }) {
  const level = useContext(Level);
  return <Level.Provider value={Math.min(level + 1, 6)}>{children}</Level.Provider>;
}
