import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { axe } from "../../../test/axe";
import { examplePreviewFacts } from "../../../test/examplePreviewFacts";
import { renderTranslated } from "../../../test/renderTranslated";
import type { PreviewFactsFragment } from "../../cms/generated";
import { formatTime } from "../../i18n/dates";
import { localeCodes } from "../../i18n/locales";
import { PreviewBar } from "./PreviewBar";

const facts: PreviewFactsFragment = {
  ...examplePreviewFacts,
  translations: [
    { langcode: "fr", path: "/a-propos", title: "À propos", state: "PUBLISHED" },
    { langcode: "de", path: "/ueber-uns", title: "Über uns", state: "CHANGED" },
  ],
};

type BarProps = ComponentProps<typeof PreviewBar>;

function bar(props: Partial<BarProps & BarProps["preview"]> = {}, langcode = facts.langcode) {
  const preview = {
    facts,
    expires: "2026-11-22T09:15:00.000Z",
    editUrl: null,
    neighbours: null,
    formKey: "key-of-the-form",
    outcome: null,
    ...props,
  };
  return renderTranslated(
    <PreviewBar preview={preview} changes={{ is: "off" }} updated={false} reachable {...props} />,
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

test("offers what the CMS allows, for the revision that is shown, and nothing else", () => {
  const { unmount } = bar();
  expect(screen.queryByText("Veröffentlichen")).not.toBeInTheDocument();
  unmount();
  const { container } = bar({ facts: { ...facts, actions: ["PUBLISH", "SCHEDULE"] } });
  const publish = screen.getByText("Jetzt veröffentlichen").closest("form");
  expect(publish).toHaveAttribute("method", "post");
  expect(publish).toHaveAttribute("action", "/api/preview/act");
  expect(publish).toHaveFormValues({
    key: "key-of-the-form",
    id: "about",
    langcode: "de",
    path: "/ueber-uns",
    revision: "4",
    action: "PUBLISH",
  });
  expect(screen.getByLabelText("Geht live am")).toBeRequired();
  expect(container.querySelectorAll(".acting form")).toHaveLength(2);
});

test("says who may approve, or who has", () => {
  const approval = { given: false, by: [], approvers: ["Anna", "Beat"] };
  const { unmount } = bar({ facts: { ...facts, actions: ["APPROVE"], approval } });
  expect(screen.getByText(/zweite Person .* Das dürfen: Anna, Beat\./)).toBeInTheDocument();
  expect(screen.getByText("Diese Fassung freigeben")).toBeInTheDocument();
  unmount();
  bar({ facts: { ...facts, approval: { ...approval, given: true, by: ["Anna"] } } });
  expect(screen.getByText("Freigegeben von Anna.")).toBeInTheDocument();
  expect(screen.queryByText("Diese Fassung freigeben")).not.toBeInTheDocument();
});

test("says what came of what was done", () => {
  const { unmount } = bar({ outcome: "published" });
  expect(screen.getByText(/^Veröffentlicht\. /)).toHaveAttribute("data-done", "true");
  unmount();
  bar({ outcome: "CONFLICT" });
  expect(screen.getByText(/^Nichts geschehen: Die Seite/)).toHaveAttribute("data-done", "false");
});

test("leads to the drafts before and after", () => {
  const next = { langcode: "fr" as const, path: "/eau", title: "L’eau" };
  bar({ neighbours: { position: 1, count: 2, previous: null, next } });
  expect(screen.getByText("Entwurf 1 von 2")).toBeInTheDocument();
  const link = screen.getByRole("link", { name: "Nächster Entwurf: L’eau" });
  expect(link).toHaveAttribute("href", "/fr/preview/eau");
  expect(screen.queryByRole("link", { name: /^Voriger/ })).not.toBeInTheDocument();
});

test("copies a link to the place at hand", async () => {
  const user = userEvent.setup();
  bar();
  const main = document.body.appendChild(document.createElement("main"));
  main.innerHTML = '<h2 id="water">Wasser</h2><h2 id="later">Später</h2>';
  const [water, later] = main.querySelectorAll("h2");
  water!.getBoundingClientRect = () => new DOMRect(0, 10, 100, 20);
  later!.getBoundingClientRect = () => new DOMRect(0, 900, 100, 20);
  await user.click(screen.getByRole("button", { name: "Link zu dieser Stelle" }));
  expect(await screen.findByText(/^Der Link ist kopiert/)).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe("http://localhost/#water");
  main.remove();
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
  const approval = { given: true, by: ["Anna"], approvers: [] };
  const all = ["PUBLISH", "SCHEDULE", "UNSCHEDULE", "APPROVE"] as const;
  const neighbour = { langcode: "fr" as const, path: "/eau", title: "L’eau" };
  const { container } = bar(
    {
      onToggleChanges: () => undefined,
      facts: { ...facts, actions: [...all], approval },
      outcome: "approved",
      neighbours: { position: 2, count: 3, previous: neighbour, next: neighbour },
    },
    langcode,
  );
  container.querySelector("details")!.open = true;
  expect(await axe(container)).toHaveNoViolations();
});
