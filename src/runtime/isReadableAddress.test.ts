import { isReadableAddress } from "./isReadableAddress";

test.each(["/", "/de/caf%C3%A9", "/de/a//b", "/de/%00", "/de/a%2Fb", "/de/%2520"])(
  "%s can be read",
  (path) => {
    expect(isReadableAddress(path)).toBe(true);
  },
);

test.each(["/de/%E0%A4%A", "/de/%zz", "/%ff", "/de/100%25"])("%s cannot", (path) => {
  expect(isReadableAddress(path)).toBe(false);
});
