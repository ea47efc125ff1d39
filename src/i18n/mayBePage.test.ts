import { mayBePage } from "./mayBePage";

test.each([
  "/feeds/de/blog.xml",
  "/de/bericht.PDF?v=1#page=2",
  "/icons",
  "/.well-known/change-password",
  "/api/feed?a",
])("%s is opened by the browser alone", (address) => {
  expect(mayBePage(address)).toBe(false);
});

test.each(["/", "/de", "/en/feeds", "/preview/de/x", "/de/a?file=b.pdf#c.pdf", "/de/v1.2"])(
  "%s may be a page",
  (address) => {
    expect(mayBePage(address)).toBe(true);
  },
);
