import { poll } from "./poll";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setHidden(hidden: boolean) {
  jest.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("does its task again and again, until it is ended", async () => {
  const task = jest.fn(async () => undefined);
  const end = poll(task, () => undefined);
  await jest.advanceTimersByTimeAsync(3500);
  expect(task).toHaveBeenCalledTimes(3);
  end();
  await jest.advanceTimersByTimeAsync(5000);
  expect(task).toHaveBeenCalledTimes(3);
});

test("rests while the tab is hidden, and asks at once when it is looked at", async () => {
  const task = jest.fn(async () => undefined);
  const end = poll(task, () => undefined);
  setHidden(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(task).not.toHaveBeenCalled();
  setHidden(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledTimes(1);
  end();
});

test("waits longer after each failure, and tells whether it can be reached", async () => {
  const task = jest.fn().mockRejectedValue(new Error("away"));
  const onReachable = jest.fn();
  const end = poll(task, onReachable);
  await jest.advanceTimersByTimeAsync(1000 + 2000 + 4000);
  expect(task).toHaveBeenCalledTimes(3);
  expect(onReachable).toHaveBeenLastCalledWith(false);
  task.mockResolvedValue(undefined);
  await jest.advanceTimersByTimeAsync(8000);
  expect(onReachable).toHaveBeenLastCalledWith(true);
  end();
});

test("tells a task that is under way of its end", async () => {
  const signals: AbortSignal[] = [];
  const end = poll(
    async (signal) => {
      signals.push(signal);
      await new Promise(() => undefined);
    },
    () => undefined,
  );
  await jest.advanceTimersByTimeAsync(1000);
  end();
  expect(signals[0]?.aborted).toBe(true);
});

test("takes the pauses that it is given", async () => {
  let interval = 0;
  const task = jest.fn(async () => {
    interval = 20_000;
  });
  const end = poll(
    task,
    () => undefined,
    () => interval,
  );
  await jest.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(19_000);
  expect(task).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect(task).toHaveBeenCalledTimes(2);
  end();
});
