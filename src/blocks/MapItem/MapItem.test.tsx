import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderTranslated } from "../../../test/renderTranslated";
import { examples } from "../examples";
import type { MapItem as MapItemType } from "./MapItem";

/** The block, built with or without a setting for tiles. */
function mapItemWith(tileUrl?: string): typeof MapItemType {
  if (tileUrl) process.env.GATSBY_MAP_TILE_URL = tileUrl;
  else delete process.env.GATSBY_MAP_TILE_URL;
  jest.resetModules();
  // Share React's contexts with the surrounding page.
  jest.doMock("react", () => React);
  jest.doMock("gatsby-plugin-react-i18next", () => translations);
  return jest.requireActual<{ MapItem: typeof MapItemType }>("./MapItem").MapItem;
}

const React = jest.requireActual<object>("react");
const translations = jest.requireActual<object>("gatsby-plugin-react-i18next");

afterEach(() => delete process.env.GATSBY_MAP_TILE_URL);

beforeEach(() => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  Element.prototype.scrollIntoView = jest.fn();
});

const TILES = "https://{s}.tiles.example.org/{z}/{x}/{y}.png";

test("lists the places and leads to each in a map service, without loading anything", () => {
  const MapItem = mapItemWith();
  const { container } = renderTranslated(<MapItem {...examples.MapItem.normal} />, "de");
  expect(screen.getByText("Schüsspromenade 24")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /In OpenStreetMap öffnen ?: Davos/ })).toHaveAttribute(
    "href",
    "https://www.openstreetmap.org/?mlat=46.8132&mlon=9.8481#map=16/46.8132/9.8481",
  );
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(container.querySelector(".leaflet-container")).toBeNull();
});

function entryOf(name: string): Element {
  const entry = screen.getByRole("heading", { name }).closest("li");
  if (!entry) throw new Error(`${name} is not in the list.`);
  return entry;
}

test("the picture has the numbers of the list, which lead to its entries and point at them", async () => {
  const MapItem = mapItemWith();
  renderTranslated(<MapItem {...examples.MapItem.normal} />, "de");
  const pin = screen.getByRole("link", { name: /^2: Davos/ });
  expect(pin).toHaveAttribute("href", `#${entryOf("Davos").id}`);
  expect(pin).toHaveStyle({ left: "83.36%", top: "48.95%" });
  await userEvent.hover(pin);
  expect(entryOf("Davos")).toHaveAttribute("data-pointed");
  expect(entryOf("Biel")).not.toHaveAttribute("data-pointed");
  await userEvent.unhover(pin);
  expect(entryOf("Davos")).not.toHaveAttribute("data-pointed");
});

test("an entry of the list that has the focus points at its pin", async () => {
  const MapItem = mapItemWith();
  renderTranslated(<MapItem {...examples.MapItem.normal} />, "de");
  const pin = screen.getByRole("link", { name: /^1: Biel/ });
  await userEvent.tab();
  expect(entryOf("Biel")).toContainElement(document.activeElement as HTMLElement);
  expect(pin).toHaveAttribute("data-pointed");
});

const around = { north: 48, east: 11, south: 46, west: 6 };

test.each([
  ["whose bounds nobody knows", null],
  ["whose bounds are the wrong way round", { ...around, north: 46, south: 48 }],
  ["without a width", { ...around, east: 6 }],
  ["of a place south of all", { ...around, north: 20, south: 10 }],
  ["of a place east of all", { ...around, east: 30, west: 20 }],
])("a picture %s has no pins", (_, imageBounds) => {
  const MapItem = mapItemWith();
  renderTranslated(<MapItem {...examples.MapItem.normal} imageBounds={imageBounds} />, "de");
  expect(screen.queryByRole("link", { name: /^\d:/ })).not.toBeInTheDocument();
});

test("a place outside of the picture has no pin", () => {
  const MapItem = mapItemWith();
  renderTranslated(<MapItem {...examples.MapItem.longGerman} />, "de");
  expect(screen.getAllByRole("link", { name: /^\d:/ })).toHaveLength(1);
});

test("says where the map comes from before it is loaded", () => {
  const MapItem = mapItemWith(TILES);
  renderTranslated(<MapItem {...examples.MapItem.normal} />, "de");
  expect(screen.getByText(/Die Karte kommt von tiles\.example\.org\./)).toBeInTheDocument();
});

test("loads the map on request; entries of the list lead to its marks", async () => {
  const MapItem = mapItemWith(TILES);
  renderTranslated(<MapItem {...examples.MapItem.normal} />, "de");
  await userEvent.click(screen.getByRole("button", { name: "Interaktive Karte laden" }));
  expect(await screen.findByText("Die Karte ist geladen.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /Auf der Karte zeigen ?: Davos/ }));
  expect(screen.getByRole("button", { name: "2: Davos" })).toHaveFocus();
  expect(screen.getByRole("button", { name: "Vergrössern" })).toBeInTheDocument();
  expect(entryOf("Davos")).toHaveAttribute("data-pointed");
  await userEvent.hover(entryOf("Biel"));
  expect(screen.getByRole("button", { name: "1: Biel" })).toHaveAttribute("data-pointed");
  await userEvent.hover(screen.getByRole("button", { name: "3: Bellinzona" }));
  expect(entryOf("Bellinzona")).toHaveAttribute("data-pointed");
});

test("who has loaded the map by keyboard goes on in it, and its styles came with it", async () => {
  const MapItem = mapItemWith(TILES);
  renderTranslated(<MapItem {...examples.MapItem.normal} />, "de");
  screen.getByRole("button", { name: "Interaktive Karte laden" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("region", { name: "Unsere Standorte" })).toHaveFocus();
  expect(document.head.textContent).toContain(".leaflet-pane");
});
