import { BlockSection } from "../../components/BlockSection/BlockSection";
import type { BlockProps } from "../blockTypes";
import { QuoteItem } from "../QuoteItem/QuoteItem";
import "./QuoteList.css";

export function QuoteList({ title, quotes }: BlockProps<"QuoteList">) {
  if (quotes.length === 0) return null;
  return (
    <BlockSection className="quote-list" title={title}>
      <ul className="quote-list__quotes columns">
        {quotes.map((quote) => (
          <li key={quote.id} className="quote-list__entry">
            <QuoteItem {...quote} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
