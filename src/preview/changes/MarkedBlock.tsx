import { createContext, useContext } from "react";
import type { BlockFrameProps } from "../../blocks/BlockFrame";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Change, Mark } from "./compareBlocks";
import "./MarkedBlock.css";

/** The marks of the blocks shown, by their ids. Empty: nothing is marked. */
export const Marks = createContext<ReadonlyMap<string, Mark>>(new Map());

/** The marks for a list of changes. What is removed is not on the page, so it bears none. */
export function marksFor(changes: readonly Change[]): ReadonlyMap<string, Mark> {
  return new Map(
    changes.filter(({ mark }) => mark !== "removed").map(({ id, mark }) => [id, mark]),
  );
}

/** Name of a marked block in the address. */
export function markAnchor(id: string): string {
  return `change-${id}`;
}

/** Draws a frame with a word around a block that is new or changed, and nothing around others. */
export function MarkedBlock({ id, children }: BlockFrameProps) {
  const { t } = useTranslation("preview");
  const mark = useContext(Marks).get(id);
  if (!mark) return <>{children}</>;
  return (
    <div className="marked-block" id={markAnchor(id)} data-mark={mark}>
      <p className="marked-block__label">{t(`changes.mark.${mark}`)}</p>
      {children}
    </div>
  );
}
