import { withoutQueryValues } from "./withoutQueryValues";

test.each([
  ["/de/preview/x", "/de/preview/x"],
  ["/de/preview/x?token=abc.def&live=1", "/de/preview/x?token=***&live=***"],
  ["/de/search?q=a=b?c&&q=", "/de/search?q=***&&q=***"],
  ["/de?abc.def", "/de?***"],
  ["/de?", "/de?"],
])("%s is logged as %s", (address, logged) => {
  expect(withoutQueryValues(address)).toBe(logged);
});
