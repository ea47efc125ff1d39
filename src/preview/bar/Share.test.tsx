import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examplePreviewFacts } from "../../../test/examplePreviewFacts";
import { makeDialogsOpenable } from "../../../test/openableDialogs";
import { renderTranslated } from "../../../test/renderTranslated";
import { Share } from "./Share";

const expires = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
const own = { fetch: globalThis.fetch };

beforeAll(makeDialogsOpenable);

afterEach(() => {
  globalThis.fetch = own.fetch;
});

/** Opens the dialog, and has a link made that lives for an hour. */
async function makeLink(answer: Response) {
  const fetchMock = jest.fn(async (..._: Parameters<typeof fetch>) => answer);
  globalThis.fetch = fetchMock;
  const onClose = jest.fn();
  const user = userEvent.setup();
  renderTranslated(<Share facts={examplePreviewFacts} expires={expires} onClose={onClose} />, "de");
  expect(await screen.findByRole("dialog", { name: "Vorschau teilen" })).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Gültig für"), "1");
  await user.click(screen.getByRole("button", { name: "Link erstellen" }));
  return { fetchMock, onClose, user };
}

/** As far as it is read: jsdom has no answers. */
const answer = (ok: boolean, body: object) =>
  ({ ok, status: ok ? 200 : 503, json: async () => body }) as Response;

test("makes a link for the time that was chosen, as text and as a picture to read by a telephone", async () => {
  const { fetchMock, onClose, user } = await makeLink(
    answer(true, { address: "/de/preview/ueber-uns?token=made", expires }),
  );
  const link = await screen.findByLabelText("Link zur Vorschau");
  expect(link).toHaveValue("http://localhost/de/preview/ueber-uns?token=made");
  const [address, request] = fetchMock.mock.calls[0] ?? [];
  expect(address).toBe("/api/preview/share");
  expect(JSON.parse(String(request?.body))).toEqual({
    langcode: "de",
    path: "/ueber-uns",
    lifetimeHours: 1,
  });
  const code = screen.getByRole("img", { name: "QR-Code mit dem Link zur Vorschau" });
  expect(code.querySelector("path")?.getAttribute("d")).toMatch(/^M\d+ \d+h1v1h-1z/);
  await user.click(screen.getByRole("button", { name: "Link kopieren" }));
  expect(await screen.findByText("Der Link ist kopiert.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    "http://localhost/de/preview/ueber-uns?token=made",
  );
  await user.click(screen.getByRole("button", { name: "Schliessen" }));
  expect(onClose).toHaveBeenCalled();
});

test("says that no link could be made, and lets it be tried again", async () => {
  await makeLink(answer(false, {}));
  expect(await screen.findByText(/Der Link konnte nicht erstellt werden/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Link erstellen" })).toBeEnabled();
  expect(screen.queryByLabelText("Link zur Vorschau")).not.toBeInTheDocument();
});
