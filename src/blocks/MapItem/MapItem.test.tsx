import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderTranslated } from "../../../test/renderTranslated";
import { examples } from "./examples";
import type { MapItem as MapItemType } from "./MapItem";

/** The block as built with a setting for tiles, or without. */
function mapItemWith(tileUrl?: string): typeof MapItemType {
  if (tileUrl) process.env.GATSBY_MAP_TILE_URL = tileUrl;
  else delete process.env.GATSBY_MAP_TILE_URL;
  jest.resetModules();
  // Contexts must be those of the page around it.
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
  const { container } = renderTranslated(<MapItem {...examples.normal} />, "de");
  expect(screen.getByText("Schüsspromenade 24")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /In OpenStreetMap öffnen ?: Davos/ })).toHaveAttribute(
    "href",
    "https://www.openstreetmap.org/?mlat=46.8132&mlon=9.8481#map=16/46.8132/9.8481",
  );
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(container.querySelector(".leaflet-container")).toBeNull();
});

test("says where the map comes from before it is loaded", () => {
  const MapItem = mapItemWith(TILES);
  renderTranslated(<MapItem {...examples.normal} />, "de");
  expect(screen.getByText(/Die Karte kommt von tiles\.example\.org\./)).toBeInTheDocument();
});

test("loads the map on request; entries of the list lead to its marks", async () => {
  const MapItem = mapItemWith(TILES);
  renderTranslated(<MapItem {...examples.normal} />, "de");
  await userEvent.click(screen.getByRole("button", { name: "Interaktive Karte laden" }));
  expect(await screen.findByText("Die Karte ist geladen.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /Auf der Karte zeigen ?: Davos/ }));
  expect(screen.getByRole("button", { name: "2: Davos" })).toHaveFocus();
  expect(screen.getByRole("button", { name: "Vergrössern" })).toBeInTheDocument();
});
