import { act } from "@testing-library/react";
import { renderTranslated } from "../../test/renderTranslated";
import { Blocks } from "./Blocks";
import { isStatic } from "./componentOf";
import { examples } from "./examples";

const blocks = Object.entries(examples).flatMap(([kind, named]) =>
  Object.entries(named).map(([name, block]) => ({ kind, name, block })),
);

/** Names of React's handlers on elements. */
function handlersIn(container: Element): string[] {
  return [...container.querySelectorAll("*")].flatMap((element) => {
    const [, properties = {}] =
      Object.entries(element).find(([name]) => name.startsWith("__reactProps$")) ?? [];
    return Object.entries(properties as object).flatMap(([name, value]) =>
      /^on[A-Z]/.test(name) && typeof value === "function" ? [name] : [],
    );
  });
}

// These blocks are not hydrated, so they must not have handlers.
test.each(blocks.filter(({ block }) => isStatic(block)))(
  "$kind, $name has no handlers",
  async ({ block }) => {
    const { container } = await act(async () => renderTranslated(<Blocks blocks={[block]} />));
    expect(handlersIn(container)).toEqual([]);
  },
);

test("blocks with handlers are found", async () => {
  const { container } = await act(async () =>
    renderTranslated(<Blocks blocks={[examples.TeaserCarouselInsights.normal]} />),
  );
  expect(handlersIn(container)).toContain("onClick");
});
