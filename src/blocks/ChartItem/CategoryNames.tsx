import type { CSSProperties } from "react";

/** Letters that fit side by side below a wide and a narrow chart. */
const WIDE = 95;
const NARROW = 42;

/** Letters of all category names if each took the space of the longest. */
export function nameLetters(categories: readonly string[]): number {
  const longest = Math.max(0, ...categories.map(({ length }) => length));
  return categories.length * (longest + 2);
}

/** Names below the categories, as many as fit. Long names wrap. */
export function CategoryNames({ categories }: { categories: readonly string[] }) {
  const letters = nameLetters(categories);
  const step = (letterRoom: number) =>
    Math.min(Math.max(1, Math.ceil(letters / letterRoom)), categories.length);
  return (
    <div
      className="plot-chart__categories"
      style={{ "--categories": categories.length } as CSSProperties}
    >
      {categories.map((category, index) => {
        const wide = columnsOf(index, categories.length, step(WIDE));
        const narrow = columnsOf(index, categories.length, step(NARROW));
        if (!wide && !narrow) return null;
        return (
          <span
            key={index}
            className="plot-chart__category"
            style={{ "--wide": wide, "--narrow": narrow } as CSSProperties}
            data-left-out={!wide || undefined}
            data-left-out-narrow={!narrow || undefined}
          >
            {category}
          </span>
        );
      })}
    </div>
  );
}

/**
 * Grid columns of a name, as many on each side of its category. A group of categories shows the name of the middle
 * one.
 *
 * @returns undefined if the name is hidden
 */
function columnsOf(index: number, count: number, step: number): string | undefined {
  const beside = Math.floor((step - 1) / 2);
  if (index % step !== beside) return undefined;
  const free = Math.min(beside, count - 1 - index);
  return `${index - free + 1} / span ${2 * free + 1}`;
}
