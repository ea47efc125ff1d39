import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { isServerDrawnLoaded, loadServerDrawn, serverDrawn } from "./serverDrawn";

interface Props {
  source: object;
  text: string;
}

const drawn = jest.fn();

function Section({ text }: Props) {
  drawn(text);
  return <section className="part">{text}</section>;
}

const Part = serverDrawn<Props>(
  async () => Section,
  ({ source }) => source,
  { root: "section" },
);
const Tags = serverDrawn<{ children: string }>(
  async () =>
    function InHead({ children }) {
      document.title = children;
      return null;
    },
  ({ children }) => children,
);

const source = {};

/** HTML from the server. */
const SERVED = '<main><!--$--><section class="part">Served</section><!--/$--></main>';

async function hydrated(page: JSX.Element, html = SERVED) {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = html;
  const element = container.querySelector("section");
  const root = await act(async () => hydrateRoot(container, page));
  return { container, element, root };
}

const page = (given: object, text: string) => (
  <main>
    <Part source={given} text={text} />
  </main>
);

beforeEach(() => drawn.mockClear());
afterEach(() => (document.body.innerHTML = ""));

test("the first page keeps what the server has drawn, and runs none of its script", async () => {
  const { container, element, root } = await hydrated(page(source, "Script"));
  expect(container.querySelector("section")).toBe(element);
  // Many events render a page again.
  await act(async () => root.render(page(source, "Again")));
  expect(container.innerHTML).toBe(SERVED);
  expect(container.querySelector("section")).toBe(element);
  expect(drawn).not.toHaveBeenCalled();
});

test("it is drawn once it is made from something else", async () => {
  const { container, root } = await hydrated(page(source, "Script"));
  await loadServerDrawn();
  await act(async () => root.render(page({}, "Changed")));
  expect(container).toHaveTextContent(/^Changed$/);
});

test("what a browser draws itself is drawn in full, at once where its script is there", async () => {
  await loadServerDrawn();
  expect(isServerDrawnLoaded()).toBe(true);
  render(page(source, "New"));
  expect(screen.getByText("New")).toHaveClass("part");
});

test("a part without a root leaves its place empty", async () => {
  document.title = "Served";
  const html = "<main><!--$--><!--/$--></main>";
  const { root } = await hydrated(
    <main>
      <Tags>Served</Tags>
    </main>,
    html,
  );
  expect(document.title).toBe("Served");
  document.title = "By the visitor";
  await act(async () =>
    root.render(
      <main>
        <Tags>Changed</Tags>
      </main>,
    ),
  );
  expect(document.title).toBe("Changed");
});
