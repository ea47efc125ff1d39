/** @jest-environment node */
import { JSDOM } from "jsdom";
import { everyKind, exampleForm } from "../../forms/exampleForm";
import { cmsAnswers, fetched, post } from "./testing/examplePost";

const form = exampleForm(Object.values(everyKind), { title: "Kontakt" });

test("leads back to the place in the page that thanks, where there is one", async () => {
  cmsAnswers(form);
  const thanks = { "form-path": "/kontakt?a=1#b", "form-thanks": "feedback-thanks" };
  const { status, target } = await post({ name: "Ada", ...thanks });
  expect([status, target]).toEqual([303, "/de/kontakt#feedback-thanks"]);
  cmsAnswers(form);
  expect((await post({ name: "Ada", "form-thanks": "a b\r\nX: y" })).status).toBe(200);
});

test("passes numbers on as every program reads them, and draws them as they were typed", async () => {
  cmsAnswers(form);
  await post({ people: "1’500", mail: " a@b.ch\u200b", name: "\u00a0" });
  const { variables } = JSON.parse(fetched.mock.calls[1]![1].body as string) as {
    variables: { elements: unknown[] };
  };
  expect(variables.elements).toEqual([
    { element: "mail", value: "a@b.ch" },
    { element: "people", value: "1500" },
  ]);
  cmsAnswers(form, { success: false, validationErrors: [{ element: "people", messages: ["x"] }] });
  const { body } = await post({ people: "1.500", name: " Ada" });
  expect(body).toContain('value="1.500"');
  expect(body).toContain('value=" Ada"');
});

test("lets the browser refuse half a date in an answer, and ask for nothing else", async () => {
  cmsAnswers(form, { success: false, errors: ["x"] });
  const { window } = new JSDOM((await post({ name: "Ada" })).body);
  const answered = window.document.querySelector<HTMLFormElement>("form.webform")!;
  expect(answered.noValidate).toBe(false);
  expect(answered.querySelectorAll("[required]")).toHaveLength(0);
  expect(answered.querySelector('[name="day"]')?.getAttribute("aria-required")).toBe("true");
});
