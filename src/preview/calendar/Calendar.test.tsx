import { screen, within } from "@testing-library/react";
import { axe } from "../../../test/axe";
import { renderTranslated } from "../../../test/renderTranslated";
import type { PreviewScheduledFragment } from "../../cms/generated";
import { localeCodes } from "../../i18n/locales";
import { Calendar } from "./Calendar";

const first: PreviewScheduledFragment = {
  id: "about",
  langcode: "fr",
  title: "À propos",
  path: "/a-propos",
  plan: "PUBLISH",
  at: "2027-01-15T07:00:00.000Z",
  refused: false,
};
const schedule: PreviewScheduledFragment[] = [
  first,
  { ...first, id: "team", langcode: "de", title: "Team", path: "/team", plan: "UNPUBLISH" },
  { ...first, at: "2027-01-15T23:30:00.000Z", refused: true },
];

test("lists by day at the institution what goes live and what leaves", () => {
  renderTranslated(<Calendar schedule={schedule} />, "de");
  const days = screen.getAllByRole("heading", { level: 3 }).map((day) => day.textContent);
  expect(days).toEqual(["15. Januar 2027", "16. Januar 2027"]);
  const [about, team, refused] = screen.getAllByRole("listitem");
  expect(about).toHaveTextContent(/08:00.*À propos.*Français.*Geht live/);
  expect(within(about!).getByRole("link")).toHaveAttribute("href", "/fr/preview/a-propos");
  expect(team).toHaveTextContent(/Team.*Deutsch.*Verlässt die Website/);
  expect(team).not.toHaveTextContent("abgelehnt");
  expect(refused).toHaveTextContent(/00:30.*Wurde abgelehnt/);
});

test("says in words that nothing is scheduled", () => {
  renderTranslated(<Calendar schedule={[]} />, "de");
  expect(screen.getByText("Zurzeit ist nichts geplant.")).toBeInTheDocument();
});

test.each(localeCodes)("is accessible in %s", async (langcode) => {
  const { container } = renderTranslated(<Calendar schedule={schedule} />, langcode);
  expect(await axe(container)).toHaveNoViolations();
});
