import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderTranslated } from "../../../test/renderTranslated";
import { DocumentHead } from "../DocumentHead/DocumentHead";
import { Layout } from "../Layout/Layout";
import { ErrorBoundary } from "./ErrorBoundary";

function Broken({ because }: { because: string | null }) {
  if (because) throw new Error(because);
  return <p>whole</p>;
}

/** React logs each error, too. */
function linesOf(log: jest.SpyInstance): string[] {
  return log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("GATSBY"));
}

test("a page that fails leaves header and footer, and the error page in its place", async () => {
  window.history.replaceState(null, "", "/de/x?y=1");
  const log = jest.spyOn(console, "error").mockImplementation();
  renderTranslated(
    <Layout langcode="de">
      <Broken because="no data" />
    </Layout>,
    "de",
  );
  expect(document.querySelector('[data-slice="header"]')).toBeInTheDocument();
  expect(document.querySelector('[data-slice="footer"]')).toBeInTheDocument();
  const heading = await screen.findByRole("heading", { level: 1 });
  expect(heading).toHaveTextContent("Etwas ist schiefgelaufen");
  expect(screen.getByRole("main")).toContainElement(screen.getByRole("heading", { level: 1 }));
  await waitFor(() =>
    expect(linesOf(log)).toEqual([
      expect.stringMatching(/^\[.{26}\] \[GATSBY ERROR\] \/de\/x\?y=1$/),
    ]),
  );
});

test("a page that fails later says so in its title and takes the focus that was lost", async () => {
  jest.spyOn(console, "error").mockImplementation();
  function Fragile() {
    const [because, setBecause] = useState<string | null>(null);
    return (
      <>
        <Broken because={because} />
        <button onClick={() => setBecause("a click")}>Mehr</button>
      </>
    );
  }
  renderTranslated(
    <Layout langcode="de">
      <DocumentHead>
        <title>Kontakt</title>
      </DocumentHead>
      <Fragile />
    </Layout>,
    "de",
  );
  await waitFor(() => expect(document.title).toBe("Kontakt"));
  await userEvent.click(screen.getByRole("button", { name: "Mehr" }));
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  await waitFor(() => expect(document.title).toBe("Etwas ist schiefgelaufen"));
});

test("the next page is shown", () => {
  jest.spyOn(console, "error").mockImplementation();
  window.history.replaceState(null, "", "/de/a");
  const at = (because: string | null) => (
    <ErrorBoundary fallback={<p>failed</p>}>
      <Broken because={because} />
    </ErrorBoundary>
  );
  const { rerender } = renderTranslated(at("first"));
  expect(screen.getByText("failed")).toBeInTheDocument();
  rerender(at(null));
  expect(screen.getByText("failed")).toBeInTheDocument();
  window.history.replaceState(null, "", "/de/b");
  rerender(at(null));
  expect(screen.getByText("whole")).toBeInTheDocument();
});

test("a page that fails again shows the error page again, without end", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  const at = (because: string) => (
    <ErrorBoundary fallback={<p>failed</p>}>
      <Broken because={because} />
    </ErrorBoundary>
  );
  window.history.replaceState(null, "", "/de/a");
  const { rerender } = renderTranslated(at("one"));
  window.history.replaceState(null, "", "/de/b");
  rerender(at("two"));
  expect(screen.getByText("failed")).toBeInTheDocument();
  await waitFor(() => expect(linesOf(log)).toHaveLength(2));
});
