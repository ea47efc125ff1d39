/** @jest-environment-options {"customExportConditions": ["node"]} */
import { drawnByServer, hydrateAfter } from "../../../test/hydrateAfter";
import { PagePath } from "../../components/PagePath/PagePath";
import {
  everyKind,
  exampleCondition,
  exampleElement,
  exampleForm,
  exampleStates,
} from "../exampleForm";
import { Webform } from "../Webform";

const hidden = {
  states: exampleStates({ visible: exampleCondition("consent", "CHECKED") }),
};
const several = { limit: null, message: null };
const form = exampleForm([
  everyKind.WebformCheckbox,
  exampleElement("WebformUrl", "site", { ...hidden, multiple: several }),
  exampleElement("WebformFlexbox", "people", {
    ...hidden,
    elements: [
      exampleElement("WebformTextfield", "companions", { ...hidden, multiple: several }),
      exampleElement("WebformTextfield", "diet", hidden),
    ],
  }),
]);

function page() {
  return (
    <PagePath.Provider value="/events/x">
      <Webform form={form} onConfirmed={() => undefined} />
    </PagePath.Provider>
  );
}

test("fields that conditions hide can be filled in without script, in parts that end where they seem to", () => {
  const drawn = drawnByServer(page());
  const [, ...parts] = drawn.split("<noscript>");
  const inside = parts.map((part) => {
    const [content, ...rest] = part.split("</noscript>");
    expect(rest).toHaveLength(1);
    return content;
  });
  expect(inside.join().match(/<input[^>]*name="site"/g)).toHaveLength(3);
  expect(inside.join().match(/<input[^>]*name="companions"/g)).toHaveLength(3);
  expect(inside.join().match(/<input[^>]*name="diet"/g)).toHaveLength(1);
});

test("script takes such a form over as it stands", async () => {
  const { container, mended } = await hydrateAfter(page(), (drawn) => {
    // As a browser that runs scripts reads it.
    for (const part of drawn.querySelectorAll("noscript")) expect(part.children).toHaveLength(0);
  });
  expect(mended).not.toHaveBeenCalled();
  expect(container.querySelectorAll('[name="consent"]')).toHaveLength(1);
  expect(container.querySelectorAll('[name="site"]')).toHaveLength(0);
});
