import { useHyphenated } from "../Hyphens/Hyphens";
import { createContext, useContext, type ReactNode } from "react";

/** The page header writes the h1 of a page, so content starts at h2. */
const Level = createContext(2);

type HeadingTag = "h2" | "h3" | "h4" | "h5" | "h6";

interface HeadingProps {
  className?: string | undefined;
  id?: string | undefined;
  children: ReactNode;
}

/** A heading whose level follows from its position in the page. */
export function Heading({ className, id, children }: HeadingProps) {
  const hyphenate = useHyphenated();
  const Tag = `h${useContext(Level)}` as HeadingTag;
  return (
    <Tag className={className} id={id}>
      {typeof children === "string" ? hyphenate(children) : children}
    </Tag>
  );
}

export function HeadingLevel({ children }: { children: ReactNode }) {
  const level = useContext(Level);
  return <Level.Provider value={Math.min(level + 1, 6)}>{children}</Level.Provider>;
}
