import "./Icon.css";

/** Outlines on a grid of 24, with a line width of 1.75. */
const paths = {
  "arrow-right": "M4 12h16M13 5l7 7-7 7",
  "arrow-left": "M20 12H4M11 5l-7 7 7 7",
  "arrow-down": "M12 4v16M5 13l7 7 7-7",
  "arrow-up-right": "M7 17 17 7M8 7h9v9",
  "chevron-down": "m5 9 7 7 7-7",
  "chevron-right": "m9 5 7 7-7 7",
  check: "m4 12.5 5.5 5.5L20 7",
  close: "M5 5l14 14M19 5 5 19",
  download: "M12 3v13M5.5 10.5 12 17l6.5-6.5M4 21h16",
  mail: "M3 5h18v14H3zM3 6l9 7 9-7",
  menu: "M3 6h18M3 12h18M3 18h18",
  minus: "M4 12h16",
  pause: "M8 4v16M16 4v16",
  phone:
    "M6 3h3l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z",
  play: "M7 4v16l13-8z",
  plus: "M12 4v16M4 12h16",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 21 21",
  warning: "M12 3 2 20.5h20zM12 9.5v5M12 17.5v.5",
} as const;

export type IconName = keyof typeof paths;

/** An icon beside text of the same meaning; screen readers skip it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
