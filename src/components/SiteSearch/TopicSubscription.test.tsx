import { screen } from "@testing-library/react";
import { renderTranslated } from "../../../test/renderTranslated";
import { parseSearchQuery } from "./searchQuery";
import { TopicSubscription } from "./SiteSearch";

function subscription(query: string) {
  return renderTranslated(
    <TopicSubscription langcode="de" query={parseSearchQuery(query)} result={null} />,
    "de",
  );
}

test("leads to the feed of a topic whose pages are all shown", () => {
  subscription("?topic=glaciers");
  const link = screen.getByRole("link");
  expect(link).toHaveAttribute("type", "application/atom+xml");
  expect(link).toHaveAttribute("href", "/api/feed?langcode=de&topic=glaciers");
});

test("offers none for words, for which there is no feed", () => {
  expect(subscription("?q=Gletscher").container).toBeEmptyDOMElement();
});
