/** @jest-environment node */
import { JSDOM } from "jsdom";
import { htmlFaults } from "../../../test/htmlFaults";
import { confirmation } from "../../forms/exampleAnswers";
import {
  everyKind,
  exampleCondition,
  exampleElement,
  exampleForm,
  exampleStates,
} from "../../forms/exampleForm";
import { cmsAnswers, fetched, post } from "./testing/examplePost";
import { keyOfPost, readPost } from "./readPost";

const form = exampleForm(Object.values(everyKind), { title: "Kontakt" });

test("takes nothing that a page of another site sends", async () => {
  cmsAnswers(form);
  const { status, body } = await post({ name: "Ada" }, "POST", { "sec-fetch-site": "cross-site" });
  expect([status, body]).toEqual([403, "Send a form of this site."]);
  expect(fetched).not.toHaveBeenCalled();
});

test("passes an entry on and confirms it in the language of the page", async () => {
  cmsAnswers(form);
  const { status, body } = await post({ name: "Ada", waters: ["biel", "thun"], consent: "1" });
  expect(status).toBe(200);
  expect(body).toContain('<html lang="de-CH" dir="ltr">');
  expect(body).toContain("Vielen Dank");
  expect(body).toContain('href="/de/kontakt">');
  const [, init] = fetched.mock.calls[1]!;
  expect(init.headers).toMatchObject({ "x-forwarded-for": "203.0.113.7" });
  const { variables } = JSON.parse(init.body as string) as {
    variables: { elements: unknown[]; requestValues: { name: string; value: string }[] };
  };
  expect(variables.elements).toEqual([
    { element: "name", value: "Ada" },
    { element: "waters", value: "biel" },
    { element: "waters", value: "thun" },
    { element: "consent", value: "1" },
  ]);
  expect(variables.requestValues.map(({ name }) => name)).toEqual([
    "honeypot",
    "idempotencyKey",
    "path",
  ]);
});

test("draws the form again with what was entered and what is wrong", async () => {
  cmsAnswers(form, {
    success: false,
    errors: ["Leider sind nicht alle Felder korrekt ausgefüllt."],
    validationErrors: [{ element: "mail", messages: ["Falsche Adresse."] }],
  });
  const { status, body } = await post({ name: '"><script>', mail: "x", shore: "thun" });
  expect(status).toBe(422);
  expect(body.match(/Leider sind nicht alle Felder korrekt ausgefüllt\./g)).toHaveLength(1);
  expect(body).toContain('<a href="#field-mail">Mail: Falsche Adresse.</a>');
  expect(body).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(body).toMatch(/<input[^>]* checked[^>]*value="thun"/);
  const fields = Object.values(everyKind).filter(({ key }) => key !== "note" && key !== "row");
  for (const { key } of fields) expect(body).toContain(`name="${key}"`);
});

test("keeps the token of the opening, or the one that an answer brings", async () => {
  const refused = { success: false, errors: ["Noch einmal"] };
  cmsAnswers(form, { ...refused, token: "issued" });
  const first = await post({ name: "Ada" });
  expect(first.body).toContain('name="form-token" value="issued"');
  cmsAnswers(form, refused);
  const second = await post({ name: "Ada", "form-token": "issued" });
  expect(second.body).toContain('name="form-token" value="issued"');
  const { variables } = JSON.parse(fetched.mock.calls[3]![1].body as string) as {
    variables: { requestValues: { name: string; value: string }[] };
  };
  expect(variables.requestValues).toContainEqual({ name: "token", value: "issued" });
});

test("adds a field for a further value, up to the limit, and sends nothing", async () => {
  const limited = { limit: 4, message: null };
  const sites = exampleForm([exampleElement("WebformUrl", "site", { multiple: limited })]);
  const fieldsIn = (body: string) => body.match(/<input[^>]*name="site"/g)?.length;
  const site = ["https://a.example", "", "https://b.example"];
  cmsAnswers(sites);
  const { status, body } = await post({ site, "form-add": "site", "form-token": "opened" });
  expect(status).toBe(200);
  expect(fieldsIn(body)).toBe(4);
  expect(body).toContain('value="https://b.example"');
  expect(body).toContain('name="form-token" value="opened"');
  expect(body).toMatch(/<input[^>]* autofocus[^>]* value=""\/>/);
  expect(body).not.toContain('role="alert"');
  // The element is at its limit, so there is no button to add one.
  expect(body).not.toContain("form-add");
  expect(fetched).toHaveBeenCalledTimes(1);

  // Controls without a value count, too, although the browser sends nothing.
  fetched.mockReset();
  cmsAnswers(sites);
  expect(fieldsIn((await post({ "form-add": "site" })).body)).toBe(4);

  fetched.mockReset();
  cmsAnswers(sites, { success: false, errors: ["No"] });
  const refused = await post({ site: ["https://a.example"] });
  expect(fieldsIn(refused.body)).toBe(3);
  expect(refused.body).toMatch(/<button[^>]* name="form-add" value="site"[^>]*>/);
});

test("shows what conditions bring up only then", async () => {
  const phone = exampleElement("WebformTextfield", "phone", {
    states: exampleStates({ visible: exampleCondition("consent", "CHECKED") }),
  });
  for (const consent of ["", "1"]) {
    cmsAnswers(exampleForm([everyKind.WebformCheckbox, phone]), { success: false, errors: ["No"] });
    const { body } = await post({ consent });
    expect(body.includes('name="phone"')).toBe(consent === "1");
    fetched.mockReset();
  }
});

test.each([
  ["/danke", 303, "/de/danke"],
  ["https://evil.example/", 200, ""],
])("leads to %s only if that is allowed", async (redirectUrl, status, location) => {
  cmsAnswers(form, {
    confirmation: confirmation({ type: "REDIRECT", redirectUrl }),
  });
  const answer = await post({ name: "Ada" });
  expect(answer.status).toBe(status);
  expect(answer.target).toBe(location);
});

test("keeps what was entered when the CMS fails, and says so", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ data: { webform: form } })));
  fetched.mockRejectedValueOnce(new TypeError("fetch failed"));
  const { status, body } = await post({ name: "Ada" });
  expect(status).toBe(503);
  expect(body).toContain("konnten nicht gesendet werden");
  expect(body).toContain('value="Ada"');
  expect(JSON.stringify(log.mock.calls)).not.toContain("Ada");
});

test("confirms an entry that the CMS has taken, whatever error stands beside", async () => {
  const warned = jest.spyOn(console, "warn").mockImplementation();
  cmsAnswers(form, {}, [{ message: "The counter is down" }]);
  const { status, body } = await post({ name: "Ada" });
  expect(status).toBe(200);
  expect(body).toContain("Vielen Dank");
  expect(JSON.stringify(warned.mock.calls)).toContain("The counter is down");
});

test("offers to send again what the CMS has not taken without saying why", async () => {
  const warned = jest.spyOn(console, "warn").mockImplementation();
  cmsAnswers(form, { success: false }, [{ message: "The mailbox is full" }]);
  const { status, body } = await post({ name: "Ada" });
  expect(status).toBe(422);
  expect(body).toContain("konnten nicht gesendet werden");
  expect(body).toContain('value="Ada"');
  expect(JSON.stringify(warned.mock.calls)).toContain("The mailbox is full");
});

test("sends an entry again as it was, where the CMS cannot even say what the form is", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  const entry = { name: 'Ada "<b>"', waters: ["biel", "thun"], text: "a\r\nb", "form-token": "t" };
  fetched.mockRejectedValueOnce(new TypeError("fetch failed"));
  const { status, body } = await post(entry);
  expect(status).toBe(503);
  expect(await htmlFaults(body)).toEqual([]);
  const { window } = new JSDOM(body);
  const form = window.document.querySelector("form")!;
  expect([form.method, form.getAttribute("action")]).toEqual(["post", "/api/webform"]);
  expect(form.querySelector("button")!.textContent).toBe("Erneut versuchen");
  const sent = [...new window.FormData(form)];
  expect(sent).toEqual([
    ["form-id", "example"],
    ["form-language", "de"],
    ["form-path", "/kontakt"],
    ["name", 'Ada "<b>"'],
    ["waters", "biel"],
    ["waters", "thun"],
    ["text", "a\nb"],
    ["form-token", "t"],
  ]);
  expect(JSON.stringify(log.mock.calls)).not.toContain("Ada");
});

test("answers what is no form, and a form that is no more", async () => {
  expect((await post({}, "GET")).status).toBe(405);
  for (const id of ["", "\0", "\ud800"]) expect((await post({ "form-id": id })).status).toBe(400);
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ data: { webform: null } })));
  const { status, body } = await post({});
  expect(status).toBe(404);
  expect(body).toContain("Dieses Formular gibt es nicht mehr.");
});

test("reads posts with care", () => {
  const given = { "form-id": "a", "form-path": "//evil.example", "form-language": "xx" };
  const read = readPost({ ...given, text: "a\r\nb", empty: "" })!;
  expect(read).toMatchObject({ path: "/", langcode: "en" });
  expect(read.entries).toEqual([{ element: "text", value: "a\nb" }]);
  expect(read.rows).toMatchObject({ text: 1, empty: 1 });
  const day = new Date("2026-11-21T10:00:00Z");
  expect(keyOfPost(read, "a", day)).toBe(keyOfPost(read, "a", day));
  expect(keyOfPost(read, "a", day)).not.toBe(keyOfPost(read, "b", day));
  // The same entries from another page have another key.
  expect(keyOfPost({ ...read, path: "/b" }, "a", day)).not.toBe(keyOfPost(read, "a", day));
});

test.each<[string, Record<string, unknown>]>([
  ["fields", Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, ""]))],
  ["values of one field", { site: Array<string>(500).fill("") }],
  // As from a parser that reads an index in the name as an array position.
  ["values that are not even there", { site: Object.assign([], { length: 4_000_000_000 }) }],
])("hundreds of %s are no form", async (_title, fields) => {
  expect(readPost({ "form-id": "a", ...fields })).toBeNull();
  expect((await post(fields)).status).toBe(400);
  expect(fetched).not.toHaveBeenCalled();
});

const refused = {
  success: false,
  errors: ["Leider sind nicht alle Felder korrekt ausgefüllt."],
  validationErrors: Object.values(everyKind).map(({ key }) => ({ element: key, messages: ["x"] })),
};
const served: [string, () => void, Record<string, unknown>][] = [
  ["a confirmation", () => cmsAnswers(form), { name: "Ada" }],
  [
    "a form refused",
    () => cmsAnswers(form, refused),
    { name: "Ada", site: ["a", "b"], shore: "thun" },
  ],
  ["a field more", () => cmsAnswers(form), { "form-add": "site" }],
  ["a form that is no more", () => cmsAnswers(null), {}],
];

test.each(served)("valid HTML is served: %s", async (_name, answers, body) => {
  answers();
  // An element of several values has one control per value, all with its name.
  expect(await htmlFaults((await post(body)).body)).toEqual([]);
});
