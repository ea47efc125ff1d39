import { act, render, screen, within } from "@testing-library/react";
import { axe } from "../../../test/axe";
import type { ComponentProps } from "react";
import { examples } from "../../blocks/examples";
import "../../i18n/serverTexts";
import Catalogue from "./Catalogue";

const kinds = Object.keys(examples);
const names = Object.entries(examples).flatMap(([kind, named]) =>
  Object.keys(named).map((name) => `${kind}-${name}`),
);

/** The catalogue in German. */
function page(search: string) {
  const props = {
    pageContext: { langcode: "de", cmsOrigin: "http://127.0.0.1:4000" },
    location: { pathname: "/_blocks/de", search },
  };
  return <Catalogue {...(props as unknown as ComponentProps<typeof Catalogue>)} />;
}

/** Opens it and waits for the blocks whose script is loaded on demand. */
const open = (search: string) => act(async () => render(page(search)));

const navigation = () => within(screen.getByRole("navigation", { name: "Catalogue" }));

/** The links of a navigation that are marked, by their texts. */
function marked(): (string | null)[] {
  const links = navigation().getAllByRole("link");
  return links.filter((link) => link.hasAttribute("aria-current")).map((link) => link.textContent);
}

test("shows every example under its name, with the pictures of the CMS, and leads to every kind", async () => {
  const { container, rerender } = await open("");
  const shown = [...container.querySelectorAll(".catalogue__example")];
  expect(shown.map(({ id }) => id)).toEqual(names);
  const withoutBlock = shown.filter((example) => !example.querySelector(".block"));
  expect(withoutBlock.map(({ id }) => id)).toEqual([]);
  const pictures = [...container.querySelectorAll("img[src^=http]")];
  expect(pictures.length).toBeGreaterThan(0);
  const origins = pictures.map((picture) => new URL(picture.getAttribute("src") ?? "").origin);
  expect([...new Set(origins)]).toEqual(["http://127.0.0.1:4000"]);

  const links = navigation().getAllByRole("link");
  const toKinds = links.map((link) => link.getAttribute("href")).slice(-kinds.length);
  expect(toKinds).toEqual(kinds.map((kind) => `#${kind}`));
  for (const kind of kinds) expect(document.getElementById(kind)).toBeInTheDocument();
  expect(marked()).toEqual(["Deutsch", "Full width"]);

  // Within the frame of a width it shows the examples alone.
  await act(async () => rerender(page("?framed")));
  expect(screen.queryByRole("navigation", { name: "Catalogue" })).not.toBeInTheDocument();
  expect(container.querySelectorAll(".catalogue__example")).toHaveLength(names.length);
});

test("shows the same page in a frame as wide as a phone", async () => {
  const { container } = await open("?width=360");
  const frame = screen.getByTitle("Content blocks, 360 pixels wide");
  expect(frame).toHaveAttribute("width", "360");
  expect(frame).toHaveAttribute("src", "/_blocks/de?framed");
  expect(marked()).toEqual(["Deutsch", "360 px"]);
  const wider = navigation().getByRole("link", { name: "1440 px" });
  expect(wider).toHaveAttribute("href", "/_blocks/de?width=1440");
  const french = navigation().getByRole("link", { name: "Français" });
  expect(french).toHaveAttribute("href", "/_blocks/fr");
  // jsdom loads no page into the frame.
  expect(await axe(container, { iframes: false })).toHaveNoViolations();
});
