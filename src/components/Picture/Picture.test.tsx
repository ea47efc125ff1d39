import { render, screen } from "@testing-library/react";
import { axe } from "../../../test/axe";
import { Picture } from "./Picture";
import { pictureData } from "./pictureData";

const photo = {
  __typename: "ImageMedia" as const,
  id: "relief",
  src: "https://cms.example/files/relief.webp",
  width: 1500,
  height: 1000,
  alt: "Relief of the Aletsch glacier",
  title: null,
  focalPoint: { x: 0.25, y: 0.5 },
  placeholder: "#123456",
  copyright: null,
  description: null,
};
const drawing = {
  __typename: "SvgMedia" as const,
  id: "cycle",
  src: "https://cms.example/files/cycle.svg",
  width: 400,
  height: 300,
  alt: "The water cycle",
  title: null,
  copyright: null,
  description: null,
};

test.each([
  [{ width: 1, height: 1 }, "3:2" as const],
  [{ width: 20_000, height: 5 }, undefined],
  [{ width: 2, height: 30_000 }, "16:9" as const],
])("a picture of %j in the shape %s has sources, too", (size, shape) => {
  const { images, width, height } = pictureData({ ...photo, ...size }, "100vw", shape);
  expect(images.sources).toHaveLength(1);
  expect(width / height).toBeGreaterThan(0);
});

test("asks for AVIF and WebP up to the width of the original, uncropped", () => {
  const { images, width, height, backgroundColor } = pictureData(photo, "50vw");
  expect(images.sources).toEqual([expect.objectContaining({ type: "image/avif", sizes: "50vw" })]);
  expect(images.sources?.[0]?.srcSet).toContain("relief.webp?w=320&fm=avif&q=50 320w");
  expect(images.sources?.[0]?.srcSet).toContain("relief.webp?w=1600&fm=avif&q=50 1500w");
  expect(images.sources?.[0]?.srcSet).not.toMatch(/ (1600|2400)w/);
  expect(images.fallback?.srcSet).toBeUndefined();
  expect(images.fallback?.src).toBe("https://cms.example/files/relief.webp?w=1080&fm=webp&q=75");
  expect(width / height).toBeCloseTo(1.5);
  expect(backgroundColor).toBe("#123456");
});

test("lets the backend crop to a shape, without scaling up", () => {
  const { images } = pictureData(photo, "100vw", "1:1");
  expect(images.sources?.[0]?.srcSet).toContain("w=320&h=320&fm=avif");
  expect(images.sources?.[0]?.srcSet).toMatch(/w=1080&h=1080&fm=avif&q=50 1000w$/);
  expect(images.fallback?.src).toContain("w=1080&h=1080");
});

test.each([
  ["6rem", ["320w"]],
  ["(min-width: 64rem) 17rem, 33vw", ["320w", "480w", "720w"]],
  ["(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw", ["320w", "480w", "720w", "1080w"]],
])("asks for no more of a picture of the sizes %s than the page can show", (sizes, widths) => {
  const { images } = pictureData(photo, sizes);
  expect(images.sources?.[0]?.srcSet.match(/\d+w\b/g)).toEqual(widths);
});

test("loads at once only where it opens a page", () => {
  const { rerender } = render(<Picture image={photo} sizes="100vw" />);
  const main = () => screen.getByRole("img", { name: photo.alt });
  expect(main()).toHaveAttribute("loading", "lazy");
  rerender(<Picture image={photo} sizes="100vw" priority />);
  expect(main()).toHaveAttribute("loading", "eager");
  expect(main()).toHaveAttribute("fetchpriority", "high");
});

test.each([
  ["100vw", undefined, { maxWidth: "150px", maxHeight: "100px" }],
  ["100vw", "1:1" as const, { maxWidth: "100px" }],
  ["5rem", "3:2" as const, { maxWidth: "150px" }],
])("is never larger than its file: %s, %s", (sizes, shape, largest) => {
  const small = { ...photo, width: 150, height: 100 };
  const { container } = render(<Picture image={small} sizes={sizes} aspectRatio={shape} />);
  expect(container.querySelector("picture")).toHaveStyle(largest);
  expect(container.querySelector("source")?.srcset).not.toMatch(/ (?!1[05]0w)\d+w/);
});

test("a picture that lets through what is behind it has no colour of its own", () => {
  const { container } = render(<Picture image={{ ...photo, placeholder: null }} sizes="100vw" />);
  expect(container.querySelector("picture")?.style.backgroundColor).toBe("");
});

test("a drawing is no wider than it says it is", () => {
  render(<Picture image={drawing} sizes="100vw" />);
  expect(screen.getByRole("img", { name: "The water cycle" })).toHaveStyle({ maxWidth: "400px" });
});

test("keeps the room of a drawing free", () => {
  render(<Picture image={drawing} sizes="100vw" className="more" />);
  const image = screen.getByRole("img", { name: "The water cycle" });
  expect(image).toHaveAttribute("width", "400");
  expect(image).toHaveAttribute("height", "300");
  expect(image).toHaveClass("picture", "more");
});

test("sets the markup of a drawing into the page where it is given", () => {
  const markup = '<svg viewBox="0 0 4 3"><path d="M0 0h4"/></svg>';
  const { container } = render(<Picture image={{ ...drawing, markup }} sizes="100vw" />);
  expect(screen.getByRole("img", { name: "The water cycle" })).toContainElement(
    container.querySelector("svg"),
  );
});

test.each([photo, drawing, { ...drawing, alt: "", markup: "<svg></svg>" }])(
  "is accessible: $__typename $alt",
  async (image) => {
    const { container } = render(<Picture image={image} sizes="100vw" />);
    expect(await axe(container)).toHaveNoViolations();
  },
);
