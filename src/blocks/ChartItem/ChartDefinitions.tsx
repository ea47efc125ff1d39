import type { BlockProps } from "../blockTypes";

/** Number of distinct looks by colour, pattern, dashes and markers; then they repeat. */
const LOOKS = 6;

/** Markers on lines, around the origin. */
const MARKERS = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
  "M-3.7 -3.7h7.4v7.4h-7.4z",
  "M0 -5 4.8 3.6h-9.6z",
  "M0 -5.2 5.2 0 0 5.2 -5.2 0z",
  "M-4.8 -3.6h9.6L0 5z",
  "M-1.5 -4.8h3v3.3h3.3v3h-3.3v3.3h-3v-3.3h-3.3v-3h3.3z",
];

/** Patterns over the fill colour, on a square of 8; the first series has none. */
const PATTERNS = [
  "",
  "M-2 2 2 -2M0 8 8 0M6 10 10 6",
  "M2 2h1.6M6 6h1.6",
  "M0 2h8M0 6h8",
  "M0 0 8 8M8 0 0 8",
  "M2 0v8M6 0v8",
];

/** Index of a series' look. */
export function lookOf(number: number): number {
  return number % LOOKS;
}

/** Fill of a series, as an attribute value. */
export function fillOf(id: string, number: number): string {
  return `url(#${id}-fill-${lookOf(number)})`;
}

export function markerHref(id: string, number: number): string {
  return `#${id}-marker-${lookOf(number)}`;
}

export function ChartDefinitions({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {Array.from({ length: Math.min(count, LOOKS) }, (_, look) => (
        <g key={look}>
          <path id={`${id}-marker-${look}`} d={MARKERS[look]} />
          <pattern
            id={`${id}-fill-${look}`}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            data-series={look}
          >
            <rect className="chart-fill" width="8" height="8" />
            {PATTERNS[look] && <path className="chart-pattern" d={PATTERNS[look]} />}
          </pattern>
        </g>
      ))}
    </defs>
  );
}

interface ChartLegendProps {
  id: string;
  chartType: BlockProps<"ChartItem">["chartType"];
  /** Series, or slices of a pie, with an optional text after each name. */
  series: readonly { name: string; value?: string }[];
}

/** Names of series or slices, with samples of their looks. */
export function ChartLegend({ id, chartType, series }: ChartLegendProps) {
  return (
    <ul className="chart-legend" data-type={chartType.toLowerCase()} aria-hidden="true">
      {series.map(({ name, value }, number) => (
        <li key={number} className="chart-legend__entry">
          <svg className="chart-legend__sample" width="28" height="14" data-series={lookOf(number)}>
            {chartType === "LINE" || chartType === "AREA" ? (
              <>
                <line className="chart-line" x1="0" x2="28" y1="7" y2="7" />
                <use className="chart-marker" href={markerHref(id, number)} x="14" y="7" />
              </>
            ) : (
              <rect width="28" height="14" fill={fillOf(id, number)} />
            )}
          </svg>
          <span className="chart-legend__name">{name}</span>
          {value && <span className="chart-legend__value">{value}</span>}
        </li>
      ))}
    </ul>
  );
}
