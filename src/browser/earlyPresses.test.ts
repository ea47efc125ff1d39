import { fireEvent, waitFor } from "@testing-library/react";
import { added, ALL, eachInItsOwnPage, open, rest } from "./testing/openWithStarter";

eachInItsOwnPage();

test("a press on what needs script is kept for it", async () => {
  await open("interactive");
  expect(fireEvent.click(document.querySelector("b") as Element)).toBe(false);
  expect(document.documentElement).toHaveAttribute("data-pressed", "menu");
  rest(50);
  expect(added()).toEqual(ALL);
});

test("a press on a link that React has answered is left alone", async () => {
  await open("interactive");
  const link = document.querySelector("b") as Element;
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(document.documentElement).not.toHaveAttribute("data-pressed");
});

test("a script that a visitor stops by leaving does not lead a press elsewhere", async () => {
  await open("interactive");
  fireEvent.click(document.querySelector("b") as Element);
  rest(50);
  fireEvent(window, new Event("beforeunload"));
  const script = document.querySelector('script[src="/a.js"]') as Element;
  fireEvent.error(script);
  expect(document.documentElement).toHaveAttribute("data-pressed", "menu");
  fireEvent(window, new Event("pageshow"));
  fireEvent.error(script);
  expect(document.documentElement).not.toHaveAttribute("data-pressed");
});

test("nor does one whose time is up while a visitor leaves", async () => {
  await open("interactive");
  fireEvent.click(document.querySelector("b") as Element);
  rest(3000);
  fireEvent(window, new Event("beforeunload"));
  rest(1500);
  expect(document.documentElement).toHaveAttribute("data-pressed", "menu");
});

describe("a press on a button that only script answers", () => {
  const press = async (type: string) => {
    await open("interactive");
    document.body.insertAdjacentHTML("beforeend", `<button type="${type}"><i>+</i></button>`);
    const button = document.querySelector("button") as HTMLButtonElement;
    const answer = jest.fn((event: Event) => event.preventDefault());
    return { button, answer, press: () => fireEvent.click(button.firstElementChild as Element) };
  };

  const sending = async () => {
    await open("interactive");
    document.body.insertAdjacentHTML("beforeend", "<form data-early><button>Apply</button></form>");
    const form = document.querySelector("form") as HTMLFormElement;
    const sent = jest.fn((event: Event) => event.preventDefault());
    return { form, sent, press: () => fireEvent.click(form.firstElementChild as Element) };
  };

  test("is repeated, once, when React has taken the button over", async () => {
    const { button, answer, press: act } = await press("button");
    act();
    rest(1000);
    button.addEventListener("click", answer);
    Object.assign(button, { __reactProps$x: {} });
    rest(1000);
    expect(answer).toHaveBeenCalledTimes(1);
    act();
    rest(1000);
    expect(answer).toHaveBeenCalledTimes(2);
  });

  test("is kept for scripts that take long to come, and shows it", async () => {
    const { button, answer, press: act } = await press("button");
    act();
    rest(14_000);
    expect(button).toHaveAttribute("aria-busy", "true");
    button.addEventListener("click", answer);
    Object.assign(button, { __reactProps$x: {} });
    rest(1000);
    expect(answer).toHaveBeenCalledTimes(1);
    expect(button).not.toHaveAttribute("aria-busy");
  });

  test("is kept once, however often an impatient visitor presses", async () => {
    const { button, answer, press: act } = await press("button");
    act();
    rest(2000);
    expect(act()).toBe(false);
    button.addEventListener("click", answer);
    Object.assign(button, { __reactProps$x: {} });
    rest(1000);
    expect(answer).toHaveBeenCalledTimes(1);
  });

  const takenOver = (button: HTMLButtonElement) =>
    Object.assign(button, { __reactProps$x: {} }).addEventListener("click", answerOnce);
  const answerOnce = jest.fn();
  beforeEach(() => answerOnce.mockReset());

  test("is not repeated when React hears the next one", async () => {
    const { button, press: act } = await press("button");
    act();
    rest(1000);
    takenOver(button);
    act();
    rest(1000);
    expect(answerOnce).toHaveBeenCalledTimes(1);
    expect(button).not.toHaveAttribute("aria-busy");
    act();
    expect(answerOnce).toHaveBeenCalledTimes(2);
  });

  test("is not repeated while the next one has begun", async () => {
    const { button, press: act } = await press("button");
    act();
    rest(1000);
    const matches = jest.spyOn(button, "matches");
    matches.mockImplementation((selector) => selector === ":active");
    takenOver(button);
    rest(1000);
    expect(answerOnce).not.toHaveBeenCalled();
    matches.mockReturnValue(false);
    rest(1000);
    expect(answerOnce).toHaveBeenCalledTimes(1);
  });

  test("is not kept where the button has a listener of its own, which comes with it", async () => {
    const { button, press: act } = await press("button");
    button.dataset.handOn = "copy";
    act();
    expect(button).not.toHaveAttribute("aria-busy");
  });

  test.each(["take too long", "cannot be had"])("is forgotten if the scripts %s", async (why) => {
    const { button, answer, press: act } = await press("button");
    act();
    rest(1000);
    if (why === "cannot be had") fireEvent.error(document.querySelector("script[src]") as Element);
    rest(why === "cannot be had" ? 100 : 15_000);
    expect(button).not.toHaveAttribute("aria-busy");
    button.addEventListener("click", answer);
    Object.assign(button, { __reactProps$x: {} });
    rest(5000);
    expect(answer).not.toHaveBeenCalled();
  });

  test("is kept where the button sends a form that waits for script", async () => {
    const { form, sent, press } = await sending();
    expect(press()).toBe(false);
    rest(50);
    expect(added()).toEqual(ALL);
    form.addEventListener("submit", sent);
    Object.assign(form.firstElementChild as Element, { __reactProps$x: {} });
    rest(1000);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test.each(["do not come in time", "cannot be had"])(
    "has the browser send such a form if the scripts %s",
    async (why) => {
      const { form, press } = await sending();
      const submit = jest.spyOn(form, "submit").mockImplementation();
      press();
      rest(1000);
      expect(submit).not.toHaveBeenCalled();
      if (why === "cannot be had")
        fireEvent.error(document.querySelector("script[src]") as Element);
      rest(why === "cannot be had" ? 100 : 4000);
      expect(submit).toHaveBeenCalledTimes(1);
    },
  );

  test("is the browser's where the button sends a form", async () => {
    const { button, answer, press: act } = await press("submit");
    act();
    button.addEventListener("click", answer);
    Object.assign(button, { __reactProps$x: {} });
    rest(5000);
    expect(answer).not.toHaveBeenCalled();
  });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  "a press with %j, and one on another link, are the browser's",
  async (how) => {
    await open("interactive");
    expect(fireEvent.click(document.querySelector("b") as Element, how)).toBe(true);
    expect(document.documentElement).not.toHaveAttribute("data-pressed");
  },
);

test("if the scripts cannot be had, the press leads where it would without them", async () => {
  await open("interactive");
  fireEvent.click(document.querySelector("b") as Element);
  await waitFor(() => expect(added()).toEqual(ALL));
  fireEvent.error(document.querySelector('script[src="/a.js"]') as Element);
  await waitFor(() => expect(window.location.hash).toBe("#site-map"));
  expect(document.documentElement).not.toHaveAttribute("data-pressed");
});
