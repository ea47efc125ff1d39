import { screen } from "@testing-library/react";
import { axe } from "../../../test/axe";
import { renderTranslated } from "../../../test/renderTranslated";
import { Notice } from "./Notice";
import { prepareNotice } from "./prepareNotice";

const link = {
  title: "Mehr dazu",
  url: "/de/hochwasser",
  kind: null,
  internal: true,
  langcode: null,
};

test("says what the institution has to say, and where there is more", async () => {
  const notice = { text: "Die Messstelle Bern ist ausgefallen.", link, until: null };
  const { container } = renderTranslated(<Notice notice={notice} />, "de");
  expect(screen.getByRole("region", { name: "Wichtiger Hinweis" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent(notice.text);
  expect(screen.getByRole("link", { name: "Mehr dazu" })).toHaveAttribute("href", "/de/hochwasser");
  expect(screen.getByRole("button", { name: "Schliessen" })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test("stands over the page before its styles have come", () => {
  renderTranslated(<Notice notice={{ text: "x", link: null, until: null }} />, "de");
  expect(screen.getByRole("region")).toHaveStyle({ position: "fixed", "inset-block-end": "0" });
});

test("is not there where there is nothing to say", () => {
  renderTranslated(<Notice notice={null} />, "de");
  expect(screen.queryByRole("region")).toBeNull();
});

test("leads nowhere that could run scripts", () => {
  const notice = { text: "x", until: null };
  const shown = (fields: object) =>
    prepareNotice({ ...notice, link: { ...link, ...fields } }, "de");
  expect(shown({ url: "javascript:alert(1)", internal: false })?.link).toBeNull();
  expect(shown({ url: "https://example.org/", internal: false })?.link?.href).toBe(
    "https://example.org/",
  );
});
