import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderTranslated } from "../../../test/renderTranslated";
import { handledWithModifiers } from "../../../test/handledWithModifiers";
import { examples } from "../examples";
import { layOutRow } from "../testing/layOutRow";
import { SlideshowItem } from "./SlideshowItem";

const WIDTH = 600;
const pause = jest.fn();

// jsdom has neither layout nor playback.
beforeEach(() => {
  layOutRow(WIDTH, 6);
  jest.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(pause.mockClear());
  jest.spyOn(HTMLMediaElement.prototype, "paused", "get").mockReturnValue(false);
});

/** A slideshow with media of all kinds and their players. */
async function showEveryKind() {
  await act(async () =>
    renderTranslated(<SlideshowItem {...examples.SlideshowItem.normal} />, "de"),
  );
}

const track = () => screen.getByRole("list", { name: /Pfeiltasten/ });
const place = () => screen.getByRole("status").textContent;

describe("SlideshowItem", () => {
  it("moves by its buttons and says where it is; beyond the ends nothing happens", async () => {
    renderTranslated(<SlideshowItem {...examples.SlideshowItem.longGerman} />, "de");
    const next = screen.getByRole("button", { name: "Nächstes Bild" });
    const previous = screen.getByRole("button", { name: "Vorheriges Bild" });
    expect(previous).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(previous);
    expect(place()).toContain("1 von 2");
    await userEvent.click(next);
    expect(place()).toContain("2 von 2");
    expect(next).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(next);
    expect(place()).toContain("2 von 2");
  });

  it("moves by arrow keys, Home and End", async () => {
    const user = userEvent.setup();
    await showEveryKind();
    await user.tab();
    expect(track()).toHaveFocus();
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
    expect(place()).toContain("2 von 6");
    await user.keyboard("{End}");
    expect(place()).toContain("6 von 6");
    await user.keyboard("{Home}");
    expect(place()).toContain("1 von 6");
  });

  it("leaves arrow keys to the browser that go with another key", async () => {
    await showEveryKind();
    expect(handledWithModifiers(track(), "keyDown", { key: "ArrowRight" })).toEqual([]);
    expect(place()).toContain("1 von 6");
  });

  it("follows swiping", async () => {
    await showEveryKind();
    track().scrollLeft = 2 * WIDTH + 10;
    fireEvent.scroll(track());
    expect(place()).toContain("3 von 6");
  });

  it("stops what plays when its slide is left", async () => {
    const user = userEvent.setup();
    const { container } = renderTranslated(
      <SlideshowItem {...examples.SlideshowItem.normal} />,
      "de",
    );
    await user.tab();
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    pause.mockClear();
    await user.keyboard("{ArrowRight}");
    expect(pause.mock.contexts).toEqual([container.querySelector("video")]);
  });

  it("takes the player of another service away when its slide is left", async () => {
    const { container } = renderTranslated(
      <SlideshowItem {...examples.SlideshowItem.missingMedia} />,
      "de",
    );
    await userEvent.click(screen.getByRole("link", { name: /Video abspielen/ }));
    expect(container.querySelector("iframe")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Nächstes Bild" }));
    expect(container.querySelector("iframe")).not.toBeInTheDocument();
  });

  it("has no controls for a single slide", () => {
    renderTranslated(<SlideshowItem {...examples.SlideshowItem.minimal} />, "de");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});
