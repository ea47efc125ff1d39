/** @jest-environment-options {"customExportConditions": ["node"]} */
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createContext, useState } from "react";
import { hydrateAfter } from "../../test/hydrateAfter";
import { keepEntries } from "../browser/start/keepEntries";
import { renderTranslated } from "../../test/renderTranslated";
import { lazyComponent } from "../components/LazyComponent/lazyComponent";
import { exampleElement, exampleForm } from "./exampleForm";
import { LazyWebform } from "./LazyWebform";
import { forms } from "./loadWebform";

const form = exampleForm([
  exampleElement("WebformTextfield", "name"),
  exampleElement("WebformTextfield", "secret", { private: true }),
]);
const Address = createContext({});
let jump: () => void = () => undefined;

/** What is around a form changes with a jump on the page. */
function Page() {
  const [address, setAddress] = useState({});
  jump = () => setAddress({});
  return (
    <Address.Provider value={address}>
      <LazyWebform form={form} onConfirmed={() => undefined} />
    </Address.Provider>
  );
}

const { en } = forms;
let come: () => void = () => undefined;
/** Has the script of forms be on its way. */
function awaitScript(): void {
  const script = new Promise<void>((resolve) => (come = resolve));
  forms.en = lazyComponent(async () => {
    await script;
    return (await import("./Webform")).Webform;
  });
}

beforeEach(() => {
  sessionStorage.clear();
  return en.load();
});
afterEach(() => {
  forms.en = en;
  document.body.replaceChildren();
});

const field = (name: string) => screen.findByRole("textbox", { name });

test("a jump on the page leaves a form as it is while its script is awaited, entries included", async () => {
  const user = userEvent.setup();
  const { container } = await hydrateAfter(<Page />, (drawn) => {
    awaitScript();
    keepEntries(drawn);
  });
  await user.type(await field("Name"), "Ada");
  await user.type(await field("Secret"), "hunter2");
  const drawn = container.querySelector("form");
  await act(async () => jump());
  expect(container.querySelector("form")).toBe(drawn);
  expect(await field("Name")).toHaveValue("Ada");
  // Once more, and on.
  await act(async () => jump());
  await user.type(await field("Name"), " Lovelace");

  await act(async () => come());
  expect(container.querySelectorAll("form")).toHaveLength(1);
  expect(container.querySelector("form")).not.toBe(drawn);
  expect(await field("Name")).toHaveValue("Ada Lovelace");
  expect(await field("Secret")).toHaveValue("hunter2");
  expect(screen.queryByText("Your entries from before are still here.")).not.toBeInTheDocument();
});

test("a form that the server has not drawn has a place until its script comes", async () => {
  awaitScript();
  const { container } = renderTranslated(<Page />);
  expect(container.querySelector("form")).toBeNull();
  expect(container.querySelector(".webform-place")).toBeInTheDocument();
  await act(async () => come());
  expect(await field("Name")).toHaveValue("");
});
