import { anchorOf } from "./anchorOf";

describe("anchorOf", () => {
  it.each([
    ["Häufige Fragen", "haeufige-fragen"],
    ["L’eau & l’été à Genève", "l-eau-l-ete-a-geneve"],
    ["Perché è così?", "perche-e-cosi"],
    ["  2025: −2,4 %  ", "2025-2-4"],
  ])("makes %p into %p", (title, anchor) => expect(anchorOf({ title })).toBe(anchor));

  it("prefers what an editor set", () => {
    expect(anchorOf({ anchor: "Faq", title: "Häufige Fragen" })).toBe("faq");
  });

  it.each([null, undefined, "", "?!"])("has no name for %p", (title) =>
    expect(anchorOf({ title })).toBeUndefined(),
  );
});
