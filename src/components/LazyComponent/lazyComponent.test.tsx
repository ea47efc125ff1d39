import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { ErrorBoundary } from "../ErrorBoundary/ErrorBoundary";
import { lazyComponent } from "./lazyComponent";

const Word = ({ text }: { text: string }) => <p>{text}</p>;

test("loads once, and what is loaded is drawn at once", async () => {
  const load = jest.fn(async () => Word);
  const Lazy = lazyComponent(load);
  expect(Lazy.isLoaded()).toBe(false);
  await Promise.all([Lazy.load(), Lazy.load()]);
  expect(Lazy.isLoaded()).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
  render(<Lazy text="here" />);
  expect(screen.getByText("here")).toBeInTheDocument();
});

test("the boundary around it waits", async () => {
  const Lazy = lazyComponent(async () => Word);
  render(
    <Suspense fallback="loading">
      <Lazy text="here" />
    </Suspense>,
  );
  expect(screen.getByText("loading")).toBeInTheDocument();
  expect(await screen.findByText("here")).toBeInTheDocument();
});

test("a script that does not come is an error, and is asked for again", async () => {
  jest.spyOn(console, "error").mockImplementation();
  const load = jest.fn(async () => Word);
  load.mockRejectedValueOnce(new Error("offline"));
  const Lazy = lazyComponent(load);
  render(
    <ErrorBoundary fallback="failed">
      <Suspense fallback="loading">
        <Lazy text="here" />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByText("failed")).toBeInTheDocument();
  await act(() => Lazy.load());
  expect(Lazy.isLoaded()).toBe(true);
});
