import { act, renderHook } from "@testing-library/react";
import { useFetched } from "./useFetched";

interface Question {
  key: string;
  signal: AbortSignal;
  answer: (data: string) => void;
  fail: () => void;
}

/** The hook, and what it has asked so far. */
function ask(first: string | undefined, limits?: { slowMs?: number; timeoutMs?: number }) {
  const questions: Question[] = [];
  const fetchData = (key: string, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error("no answer"));
      signal.addEventListener("abort", fail);
      questions.push({ key, signal, answer: resolve, fail });
    });
  const { result, rerender } = renderHook(
    ({ key }: { key: string | undefined }) => useFetched(key, fetchData, limits),
    { initialProps: { key: first } },
  );
  const question = (number: number) => {
    const found = questions[number];
    if (!found) throw new Error(`There is no question ${number}.`);
    return found;
  };
  return { result, questions, question, show: (key: string | undefined) => rerender({ key }) };
}

const shown = (data: string) => expect.objectContaining({ status: "shown", data }) as unknown;

test("asks nothing without a key, and forgets what was shown", async () => {
  const { result, questions, question, show } = ask(undefined);
  expect(result.current).toMatchObject({ status: "idle", data: undefined });
  expect(questions).toEqual([]);
  show("a");
  await act(async () => question(0).answer("A"));
  expect(result.current).toEqual(shown("A"));
  show(undefined);
  expect(result.current).toMatchObject({ status: "idle", data: undefined });
  show("b");
  expect(result.current).toMatchObject({ status: "loading", data: undefined });
});

test("another question ends the one before, and shows the earlier answer meanwhile", async () => {
  const { result, question, show } = ask("a");
  await act(async () => question(0).answer("A"));
  show("b");
  expect(result.current).toMatchObject({ status: "loading", data: "A" });
  show("c");
  expect(question(1).signal.aborted).toBe(true);
  await act(async () => question(1).answer("B"));
  expect(result.current).toMatchObject({ status: "loading", data: "A" });
  await act(async () => question(2).answer("C"));
  expect(result.current).toEqual(shown("C"));
});

test("a failure keeps the earlier answer, and is asked once more", async () => {
  const { result, question, show } = ask("a");
  await act(async () => question(0).answer("A"));
  show("b");
  await act(async () => question(1).fail());
  expect(result.current).toMatchObject({ status: "failed", data: "A" });
  act(() => result.current.retry());
  expect(result.current).toMatchObject({ status: "loading", data: "A" });
  expect(question(2).key).toBe("b");
  await act(async () => question(2).answer("B"));
  expect(result.current).toEqual(shown("B"));
});

test("an answer that is there stays while it is asked for again", async () => {
  const { result, question, show } = ask("a");
  await act(async () => question(0).answer("A"));
  show("b");
  show("a");
  expect(result.current).toEqual(shown("A"));
  await act(async () => question(2).fail());
  expect(result.current).toEqual(shown("A"));
});

test("an answer is slow after a time, and given up after another", async () => {
  jest.useFakeTimers();
  const { result, question } = ask("a", { slowMs: 100, timeoutMs: 300 });
  await act(() => jest.advanceTimersByTimeAsync(99));
  expect(result.current.status).toBe("loading");
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(result.current.status).toBe("slow");
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(question(0).signal.aborted).toBe(true);
  expect(result.current.status).toBe("failed");
  jest.useRealTimers();
});
