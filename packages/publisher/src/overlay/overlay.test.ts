import type { AffectedPath } from "../events/publishEvent";
import type { SitePaths } from "../sitePaths";
import { overlayOf } from "./overlay";

const prefixed: SitePaths = {
  langcodes: ["de", "en"],
  defaultLangcode: "en",
  strategy: "prefix",
};
const bare: SitePaths = { ...prefixed, strategy: "prefix_except_default" };

const at = (langcode: string, path: string, state: AffectedPath["state"] = "changed") => {
  return { paths: [{ langcode, path, state }] };
};

test("a page that is gone takes along what the build has written beside it", () => {
  const through = { through: "/de/_resolve" };
  const gone = at("de", "/page", "gone");
  expect(overlayOf([at("de", "/page"), gone], [], prefixed).paths).toEqual({
    "/de/page": through,
    "/de/page/_payload.json": through,
    "/de/page/_payload.*.json": through,
  });
  expect(overlayOf([gone, at("de", "/page")], [], prefixed).paths).toEqual({ "/de/page": through });
});

test("the root is rendered anew where it is a home", () => {
  const pages = ["/", "/page/2", "/de", "/de/page/2"];
  expect(overlayOf([at("en", "/"), at("de", "/")], pages, bare).paths).toEqual({
    "/": { through: "/_resolve" },
    "/de": { through: "/de/_resolve" },
    "/de/page/2": { through: "/de/_resolve" },
    "/page/2": { through: "/_resolve" },
  });
  expect(Object.keys(overlayOf([at("en", "/")], pages, prefixed).paths)).toEqual(["/en"]);
});
