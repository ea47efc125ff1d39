import { createContext, useContext, type ReactNode } from "react";
import { Heading, HeadingLevel } from "../Heading/Heading";
import { anchorOf } from "./anchorOf";
import "./BlockSection.css";

const Nested = createContext(false);

interface BlockSectionProps {
  /** Class of the block, "text-item"; it is set on the section. */
  className: string;
  /** Title of the block. Without one there is no heading. */
  title?: string | null | undefined;
  /**
   * Name of the section in the address and in a table of contents; from the title unless given.
   * Only sections of the page itself have one, since blocks in containers may repeat titles.
   */
  id?: string | undefined;
  /**
   * "stack" sets the content below the title in full width, "split" beside it in the eight columns
   * at the end, which suits running text. In a container everything stacks.
   */
  layout?: "stack" | "split" | undefined;
  /** Ground that the section stands on. */
  tone?: "muted" | "deep" | undefined;
  children?: ReactNode;
}

/** The frame of a block: its place on the grid, its distance from its neighbours, and its title. */
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
