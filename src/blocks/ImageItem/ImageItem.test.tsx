import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { makeDialogsOpenable } from "../../../test/openableDialogs";
import { renderTranslated } from "../../../test/renderTranslated";
import { handledWithModifiers } from "../../../test/handledWithModifiers";
import { examples } from "../examples";
import { ImageItem } from "./ImageItem";

beforeEach(makeDialogsOpenable);

const zoom = () => screen.getByRole("link", { name: /^Bild vergrössern/ });

describe("ImageItem", () => {
  it("leads to the picture itself without script", () => {
    renderTranslated(<ImageItem {...examples.ImageItem.normal} />, "de");
    expect(zoom()).toHaveAttribute("href", examples.ImageItem.normal.image.src);
  });

  it("enlarges the picture in a dialog, holds the page still, and closes again", async () => {
    const user = userEvent.setup();
    renderTranslated(<ImageItem {...examples.ImageItem.normal} />, "de");
    await user.click(zoom());
    const dialog = screen.getByRole("dialog", { name: examples.ImageItem.normal.image.alt });
    expect(dialog).toHaveAttribute("open");
    expect(document.documentElement).toHaveAttribute("data-locked");
    await user.click(screen.getByRole("button", { name: "Schliessen" }));
    expect(dialog).not.toBeInTheDocument();
    expect(document.documentElement).not.toHaveAttribute("data-locked");
  });

  it("opens the picture in another tab where a visitor asks the browser for that", () => {
    renderTranslated(<ImageItem {...examples.ImageItem.normal} />, "de");
    expect(handledWithModifiers(zoom(), "click")).toEqual([]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("closes at a click beside the picture, not on it", async () => {
    const user = userEvent.setup();
    renderTranslated(<ImageItem {...examples.ImageItem.normal} />, "de");
    await user.click(zoom());
    const dialog = screen.getByRole("dialog");
    await user.click(dialog.querySelector("figcaption")!);
    expect(dialog).toBeInTheDocument();
    await user.click(dialog);
    expect(dialog).not.toBeInTheDocument();
  });

  it("offers no zoom that no editor asked for", () => {
    renderTranslated(<ImageItem {...examples.ImageItem.minimal} />, "de");
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });
});
