import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderTranslated } from "../../../test/renderTranslated";
import { examples, shared } from "../examples";
import { VideoEmbed } from "./VideoEmbed";

describe("VideoEmbed", () => {
  it("loads nothing of the service before the visitor asks for it", () => {
    const { container } = renderTranslated(<VideoEmbed {...examples.VideoEmbed.normal} />, "de");
    const loaded = [...container.querySelectorAll("[src], [srcset], [data-src], [poster]")];
    expect(loaded.map((element) => element.outerHTML).join()).not.toMatch(/youtu|ytimg|vimeo/);
    expect(container.querySelector("iframe, script[src], link")).not.toBeInTheDocument();
    expect(container).toHaveTextContent("Erst beim Abspielen werden Daten dorthin übermittelt.");
  });

  it("is a link to the service without script", () => {
    renderTranslated(<VideoEmbed {...examples.VideoEmbed.normal} />, "de");
    expect(screen.getByRole("link")).toHaveAttribute("href", shared.lecture.url);
  });

  it("leads to no address that could run a script", () => {
    const remoteVideo = { ...shared.lecture, url: "javascript:alert(1)" };
    renderTranslated(
      <VideoEmbed {...examples.VideoEmbed.normal} remoteVideo={remoteVideo} />,
      "de",
    );
    expect(screen.getByRole("link")).toHaveAttribute("href", expect.stringMatching(/^https:/));
  });

  it("plays on demand, with few cookies and captions in the language of the page", async () => {
    renderTranslated(<VideoEmbed {...examples.VideoEmbed.normal} />, "de");
    await userEvent.click(screen.getByRole("link", { name: /Video abspielen: Vorlesung/ }));
    const frame = screen.getByTitle(/Vorlesung: .* \(YouTube\)/);
    expect(frame).toHaveFocus();
    const address = new URL(frame.getAttribute("src")!);
    expect(address.origin).toBe("https://www.youtube-nocookie.com");
    expect(address.searchParams.get("cc_lang_pref")).toBe("de");
  });

  it("asks Vimeo not to track", async () => {
    renderTranslated(
      <VideoEmbed {...examples.VideoEmbed.normal} remoteVideo={shared.station} />,
      "fr",
    );
    await userEvent.click(screen.getByRole("link"));
    const address = new URL(screen.getByTitle(/Vimeo/).getAttribute("src")!);
    expect(address.href).toMatch("https://player.vimeo.com/video/123456789?");
    expect(address.searchParams.get("dnt")).toBe("1");
  });

  it("stays a link for services that it does not know, and for a new tab", () => {
    const unknown = {
      ...shared.lecture,
      provider: "peertube",
      url: "https://tube.example.org/w/1",
    };
    const { container } = renderTranslated(
      <>
        <VideoEmbed {...examples.VideoEmbed.normal} remoteVideo={unknown} />
        <VideoEmbed {...examples.VideoEmbed.normal} />
      </>,
      "de",
    );
    // jsdom cannot leave the page.
    container.addEventListener("click", (event) => event.preventDefault());
    const [first, second] = screen.getAllByRole("link");
    fireEvent.click(first!);
    fireEvent.click(second!, { ctrlKey: true });
    expect(container.querySelector("iframe")).not.toBeInTheDocument();
  });
});
