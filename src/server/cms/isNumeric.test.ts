import { isNumeric } from "./prepareEntity";

describe("isNumeric", () => {
  it.each(["12", "1’204,5", "1 204.5", "−3 %", "+0,8&nbsp;%", "<p>13.8</p>", "–", "< 5", "~40"])(
    "takes %s for a number",
    (html) => expect(isNumeric(html)).toBe(true),
  );

  it.each(["Rhein", "2. Zone", "12 m", "", "<p></p>", "2025/26"])("takes %p for text", (html) =>
    expect(isNumeric(html)).toBe(false),
  );
});
