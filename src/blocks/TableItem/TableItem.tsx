import { useId } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { RichText } from "../../components/RichText/RichText";
import type { BlockProps } from "../blockTypes";
import "./TableItem.css";

type Row = BlockProps<"TableItem">["rows"][number];

/** A cell with the result of src/server/cms/prepareEntity.ts. */
type PreparedCell = Row["cells"][number] & { readonly isNumeric?: boolean };

/** A table. A wide table scrolls; numeric columns align at the end. */
export function TableItem(props: BlockProps<"TableItem">) {
  const { title, caption, rows, headerRow, headerColumn } = props;
  const { t } = useTranslation("blocks");
  const name = useId();
  const [head, body] = headerRow ? [rows[0], rows.slice(1)] : [undefined, rows];
  if (rows.length === 0) return null;
  const numeric = (rows[0]?.cells ?? []).map((_, column) => isNumericColumn(body, column));
  return (
    <BlockSection className="table-item" title={title}>
      <section
        className="table-item__scroller"
        {...(caption
          ? { "aria-labelledby": name }
          : { "aria-label": title ?? t("tableItem.label") })}
        // A scrolling box must be focusable, so that arrow keys scroll it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className="table-item__table">
          {caption && (
            <caption>
              <span id={name} className="table-item__caption">
                {caption}
              </span>
            </caption>
          )}
          {head && (
            <thead>
              <tr>
                {head.cells.map((cell, column) => (
                  <Cell key={column} html={cell.processed} scope="col" numeric={numeric[column]} />
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {body.map((row, index) => (
              <tr key={index}>
                {row.cells.map((cell, column) => (
                  <Cell
                    key={column}
                    html={cell.processed}
                    scope={headerColumn && column === 0 ? "row" : undefined}
                    numeric={numeric[column]}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </BlockSection>
  );
}

interface CellProps {
  html: string;
  scope: "col" | "row" | undefined;
  numeric: boolean | undefined;
}

function Cell({ html, scope, numeric }: CellProps) {
  const content = html && <RichText html={html} />;
  const align = numeric || undefined;
  // An empty corner cell is no header.
  if (!scope || !html) return <td data-numeric={align}>{content}</td>;
  return (
    <th scope={scope} data-numeric={align}>
      {content}
    </th>
  );
}

function isNumericColumn(rows: readonly Row[], column: number): boolean {
  const cells: readonly (PreparedCell | undefined)[] = rows.map((row) => row.cells[column]);
  const filled = cells.filter((cell) => cell?.processed);
  return filled.length > 0 && filled.every((cell) => cell?.isNumeric);
}
