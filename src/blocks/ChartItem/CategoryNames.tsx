import { categoryCentre } from "./plotPlaces";

/** How many letters fit side by side below a wide and a narrow chart. */
const WIDE = 95;
const NARROW = 42;

/** How many letters the names of all categories would take, had each as much room as the longest. */
export function nameLetters(categories: readonly string[]): number {
  const longest = Math.max(0, ...categories.map(({ length }) => length));
  return categories.length * (longest + 2);
}

/** Names below the categories, as many as fit: fewer of them where the chart is narrow. */
export function CategoryNames({ categories }: { categories: readonly string[] }) {
  const letters = nameLetters(categories);
  const leftOut = (index: number, letterRoom: number) =>
    index % Math.max(1, Math.ceil(letters / letterRoom)) !== 0 || undefined;
  return (
    <>
      {categories.map((category, index) => (
        <text
          key={index}
          className="plot-chart__category"
          x={`${categoryCentre(index, categories.length)}%`}
          y="100%"
          dy="1.6em"
          textAnchor="middle"
          data-left-out={leftOut(index, WIDE)}
          data-left-out-narrow={leftOut(index, NARROW)}
        >
          {category}
        </text>
      ))}
    </>
  );
}
