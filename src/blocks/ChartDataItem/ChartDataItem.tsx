import { BlockSection } from "../../components/BlockSection/BlockSection";
import type { BlockProps } from "../blockTypes";
import { formatNumber } from "../ChartItem/formatNumber";
import { localeOf } from "../../i18n/locales";
import { useLanguage } from "../../i18n/useLanguage";
import "./ChartDataItem.css";

/** A data series outside of a chart. Charts draw their series themselves. */
export function ChartDataItem({ label, values }: BlockProps<"ChartDataItem">) {
  const { iso } = localeOf(useLanguage());
  if (values.length === 0) return null;
  return (
    <BlockSection className="chart-data-item">
      {label && <p className="chart-data-item__label">{label}</p>}
      <ul className="chart-data-item__values">
        {values.map((value, index) => (
          <li key={index}>{value === null ? "–" : formatNumber(value, iso)}</li>
        ))}
      </ul>
    </BlockSection>
  );
}
