import "./SiteMark.css";

/** The mark of the institution: the lines of a gauge, cut by the level of the water. */
export function SiteMark() {
  return (
    <svg className="site-mark" viewBox="0 0 40 40" aria-hidden="true">
      <rect className="site-mark__ground" width="40" height="40" />
      <path className="site-mark__lines" d="M8 9.5h9M8 14.5h14M8 19.5h9" />
      <path
        className="site-mark__level"
        d="M0 29c5 0 5-4.5 10-4.5S15 29 20 29s5-4.5 10-4.5S35 29 40 29"
      />
    </svg>
  );
}
