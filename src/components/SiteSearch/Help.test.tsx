import { screen } from "@testing-library/react";
import { axe } from "../../../test/axe";
import { renderTranslated } from "../../../test/renderTranslated";
import { Help, readHelp } from "./WaysOn";

const entry = (id: string, title: string) => ({
  id,
  title,
  url: `/de/${id}`,
  internal: true,
  expanded: false,
  children: [] as object[],
});

function answer(data: unknown): void {
  const response = { ok: true, json: async () => ({ data }) };
  global.fetch = jest.fn(async () => response) as unknown as typeof fetch;
}

const read = () => readHelp("de", new AbortController().signal);

test("names the pages of both menus once each, and who can be asked", async () => {
  answer({
    site: { email: "info@example.ch", phone: "+41 (0)31 000 00 00" },
    main: {
      items: [
        entry("forschung", "Forschung"),
        entry("kontakt", "Kontakt"),
        { ...entry("x", "Titel"), url: null, children: [entry("fluesse", "Flüsse")] },
      ],
    },
    meta: { items: [entry("kontakt", "Kontakt")] },
  });
  const { container } = renderTranslated(<Help {...await read()} />, "de");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/de/forschung",
    "/de/kontakt",
    "/de/fluesse",
    "mailto:info@example.ch",
    "tel:+41310000000",
  ]);
  expect(await axe(container, { rules: { region: { enabled: false } } })).toHaveNoViolations();
});

test.each([
  ["has no menus and no address", { site: { email: null, phone: null }, main: null, meta: null }],
  ["answers nothing", null],
])("draws nothing where the CMS %s", async (_what, data) => {
  answer(data);
  const { container } = renderTranslated(<Help {...await read()} />, "de");
  expect(container).toBeEmptyDOMElement();
});
