import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe } from "jest-axe";
import { renderTranslated } from "../../../test/renderTranslated";
import type { PreviewFactsFragment } from "../../cms/generated";
import { formatTime } from "../../i18n/dates";
import { localeCodes } from "../../i18n/locales";
import { PreviewBar } from "./PreviewBar";

const facts: PreviewFactsFragment = {
  id: "about",
  langcode: "de",
  path: "/ueber-uns",
  state: "CHANGED",
  revision: "4",
  saved: "2026-11-21T09:15:00.000Z",
  publishedPath: "/ueber-uns",
  publishedAt: null,
  publishAt: null,
  unpublishAt: null,
  stamp: "1",
  translations: [
    { langcode: "fr", path: "/a-propos", title: "À propos", state: "PUBLISHED" },
    { langcode: "de", path: "/ueber-uns", title: "Über uns", state: "CHANGED" },
  ],
};

function bar(props: Partial<Parameters<typeof PreviewBar>[0]> = {}, langcode = facts.langcode) {
  return renderTranslated(
    <PreviewBar
      facts={facts}
      expires="2026-11-22T09:15:00.000Z"
      editUrl={null}
      changes={{ is: "off" }}
      updated={false}
      reachable
      {...props}
    />,
    localeCodes.find((code) => code === langcode),
  );
}

test("tells state, revision and time, and offers only what may be seen", () => {
  bar();
  expect(screen.getByText("Entwurf mit Änderungen")).toBeInTheDocument();
  expect(
    screen.getByText(`Fassung 4, 21. November 2026, ${formatTime(facts.saved, "de")}`),
  ).toBeInTheDocument();
  expect(
    screen.getByRole("link", { name: "Français: Veröffentlicht, kein Entwurf" }),
  ).toHaveAttribute("href", "/fr/preview/a-propos");
  expect(screen.queryByRole("link", { name: /English/ })).not.toBeInTheDocument();
});

test("leads to where the page is edited, if that is known", () => {
  const { unmount } = bar();
  expect(screen.queryByRole("link", { name: "Diese Seite bearbeiten" })).not.toBeInTheDocument();
  unmount();
  bar({ editUrl: "https://studio.example.org/admin/edit/de/about" });
  expect(screen.getByRole("link", { name: "Diese Seite bearbeiten" })).toHaveAttribute(
    "href",
    "https://studio.example.org/admin/edit/de/about",
  );
});

test("leads out to the published page, or to the home where there is none", () => {
  const { container, unmount } = bar();
  expect(container.querySelector("input[name=to]")).toHaveValue("/de/ueber-uns");
  unmount();
  const second = bar({ facts: { ...facts, publishedPath: null } });
  expect(second.container.querySelector("input[name=to]")).toHaveValue("/de");
});

test("offers the comparison only where there is something to compare with", async () => {
  const { unmount } = bar();
  expect(screen.queryByRole("button", { name: "Änderungen" })).not.toBeInTheDocument();
  unmount();
  const onToggleChanges = jest.fn();
  bar({ onToggleChanges });
  await userEvent.click(screen.getByRole("button", { name: "Änderungen" }));
  expect(onToggleChanges).toHaveBeenCalledTimes(1);
});

test("lists what the draft changes, and links to what is on the page", () => {
  bar({
    changes: {
      is: "known",
      changes: {
        head: true,
        blocks: [
          { mark: "new", id: "n", title: "Neues" },
          { mark: "removed", id: "r", title: null },
        ],
      },
    },
  });
  expect(screen.getByText("3 Änderungen gegenüber der öffentlichen Seite")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Neues" })).toHaveAttribute("href", "#change-n");
  expect(screen.getByText("Baustein ohne Titel").tagName).toBe("DEL");
});

test("says when the draft has changed, and when changes cannot be had", () => {
  const { unmount } = bar({ updated: true });
  expect(screen.getByText("Die Vorschau zeigt jetzt Fassung 4.")).toBeInTheDocument();
  unmount();
  bar({ reachable: false });
  expect(screen.getByText(/^Keine Verbindung/)).toBeInTheDocument();
});

test.each(localeCodes)("is accessible in %s", async (langcode) => {
  const { container } = bar({ onToggleChanges: () => undefined }, langcode);
  expect(await axe(container)).toHaveNoViolations();
});
