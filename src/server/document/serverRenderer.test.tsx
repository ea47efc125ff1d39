/** @jest-environment node */
import type { ReplaceRendererArgs } from "gatsby";
import { replaceRenderer } from "./serverRenderer";

test("renders text whole, wherever its characters fall in a buffer", async () => {
  const words = Array.from({ length: 3000 }, (_, index) => "a".repeat(index % 7) + "\u202f");
  const replaceBodyHTMLString = jest.fn();
  const ignore = () => undefined;
  await replaceRenderer({
    bodyComponent: words.map((word, index) => <b key={index}>{word}</b>),
    replaceBodyHTMLString,
    setHeadComponents: ignore,
    setHtmlAttributes: ignore,
  } as unknown as ReplaceRendererArgs);
  expect(replaceBodyHTMLString).toHaveBeenCalledWith(
    words.map((word) => `<b>${word}</b>`).join(""),
  );
});
