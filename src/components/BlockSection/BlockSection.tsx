import { createContext, useContext, type ReactNode } from "react";
import { Heading, HeadingLevel } from "../Heading/Heading";
import { anchorOf } from "./anchorOf";
import "./BlockSection.css";

const Nested = createContext(false);

interface BlockSectionProps {
  /** Class of the block, such as "text-item". */
  className: string;
  title?: string | null | undefined;
  /**
   * Anchor of the section, for addresses and tables of contents; made from the title by default. Only top-level
   * sections have one, because titles may repeat in containers.
   */
  id?: string | undefined;
  /**
   * "stack" puts the content below the title in full width; "split" beside it in the last eight columns, for
   * running text. In containers everything stacks.
   */
  layout?: "stack" | "split" | undefined;
  tone?: "muted" | "deep" | undefined;
  children?: ReactNode;
}

/** Frame of a block: position on the grid, spacing, and title. */
export function BlockSection(props: BlockSectionProps) {
  const { className, title, id, layout = "stack", tone, children } = props;
  const nested = useContext(Nested);
  return (
    <section
      className={`block-section ${className}`}
      id={nested ? undefined : (id ?? anchorOf({ title }))}
      data-split={layout === "split" || undefined}
      data-nested={nested || undefined}
      data-titled={title ? true : undefined}
      data-tone={tone}
    >
      <div className="block-section__inner">
        {title && <Heading className="block-section__title">{title}</Heading>}
        <div className="block-section__content">
          <Nested.Provider value={true}>
            {title ? <HeadingLevel>{children}</HeadingLevel> : children}
          </Nested.Provider>
        </div>
      </div>
    </section>
  );
}
