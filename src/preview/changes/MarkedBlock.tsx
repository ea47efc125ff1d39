import { createContext, useContext } from "react";
import type { BlockFrameProps } from "../../blocks/Blocks";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Change, Mark } from "./compareBlocks";
import "./MarkedBlock.css";

/** Marks of blocks by id. Empty if nothing is marked. */
export const Marks = createContext<ReadonlyMap<string, Mark>>(new Map());

/** Marks for a list of changes, without removed blocks, which are not on the page. */
export function marksFor(changes: readonly Change[]): ReadonlyMap<string, Mark> {
  return new Map(
    changes.filter(({ mark }) => mark !== "removed").map(({ id, mark }) => [id, mark]),
  );
}

export function markAnchor(id: string): string {
  return `change-${id}`;
}

/** Draws a labelled frame around a new or changed block. */
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
