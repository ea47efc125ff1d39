import { CMS_PICTURES, PAGE_PICTURES } from "@quatrain/contract/pictures";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { readRung } from "image-ladder/readRung";
import type { ImageMediaFragment } from "../../cms/generated";
import { imageAddress, type PictureShape } from "./imageAddress";

const image = { src: "https://cms.example/media/relief.webp", width: 1500, height: 1000 };
const encoded = "https%3A%2F%2Fcms.example%2Fmedia%2Frelief.webp";

test("the CMS is asked by parameters of the original's address", () => {
  expect(imageAddress(image, { width: 320, format: "avif" }, "cms")).toBe(
    "https://cms.example/media/relief.webp?w=320&fm=avif&q=50",
  );
  const dated = { ...image, src: "https://cms.example/media/relief.webp?itok=1" };
  expect(imageAddress(dated, { width: 320, aspectRatio: "16:9", format: "webp" }, "cms")).toBe(
    "https://cms.example/media/relief.webp?itok=1&w=320&h=180&fm=webp&q=75",
  );
});

test("the host gets the original and the shape", () => {
  expect(imageAddress(image, { width: 320, format: "avif" }, "host")).toBe(
    `/_image?url=${encoded}&w=320&fm=avif&q=50`,
  );
  expect(imageAddress(image, { width: 300, aspectRatio: "1:1", format: "webp" }, "host")).toBe(
    `/_image?url=${encoded}&w=320&h=320&fm=webp&q=75`,
  );
});

test("Netlify sends enough of the whole picture for the page to crop it", () => {
  expect(imageAddress(image, { width: 320, format: "avif" }, "netlify")).toBe(
    `/.netlify/images?url=${encoded}&w=320&fm=avif&q=50`,
  );
  const cropped = (width: number, aspectRatio: PictureShape) =>
    imageAddress(image, { width, aspectRatio, format: "webp" }, "netlify");
  // A square of 320 from a 3:2 picture needs 480 of its width, a wide strip all of it.
  expect(cropped(320, "1:1")).toContain("&w=480&");
  expect(cropped(320, "16:9")).toContain("&w=320&");
  expect(cropped(1000, "1:1")).toContain("&w=1600&");
});

/** Pictures in all relevant sizes and shapes. */
const originals = [16, 319, 320, 321, 1000, 1599, 2400, 2401, 12_000].flatMap((width) =>
  [320, 1333, 2400, 9000].map((height): ImageMediaFragment => ({
    id: "relief",
    src: image.src,
    width,
    height,
    alt: "",
    title: null,
    placeholder: "#123456",
    focalPoint: { x: 0.123, y: 0.987 },
    copyright: null,
    description: null,
  })),
);
const shapes = [undefined, ...PAGE_PICTURES.aspectRatios];

function addressesOf({ images: { fallback, sources = [] } }: IGatsbyImageData): string[] {
  const sets = [fallback, ...sources].flatMap((source) => source?.srcSet?.split(/,\s+/) ?? []);
  return [fallback?.src ?? "", ...sets.map((each) => each.split(" ")[0] ?? "")];
}

describe("whatever pages can ask for", () => {
  const before = process.env.GATSBY_IMAGE_SERVICE;
  afterEach(() => {
    process.env.GATSBY_IMAGE_SERVICE = before;
  });

  test.each([
    ["cms", "https://cms.example/media/relief.webp?w=", ["fm", "h", "q", "w"], CMS_PICTURES],
    ["host", "/_image?url=", ["fm", "h", "q", "url", "w"], PAGE_PICTURES],
    ["netlify", "/.netlify/images?url=", ["fm", "q", "url", "w"], PAGE_PICTURES],
  ])("of %s is on the ladder, and names no focal point", async (service, start, names, ladder) => {
    process.env.GATSBY_IMAGE_SERVICE = service;
    jest.resetModules();
    const { pictureData } = await import("./pictureData");
    const asked = originals.flatMap((original) =>
      shapes.flatMap((shape) => addressesOf(pictureData(original, "100vw", shape))),
    );
    const queries = asked.map((address) => new URL(address, "https://www.example.ch").searchParams);
    expect(asked.filter((address) => !address.startsWith(start))).toEqual([]);
    expect(queries.map((query) => readRung(query, ladder)).filter(isRefusal)).toEqual([]);
    expect([...new Set(queries.flatMap((query) => [...query.keys()]))].sort()).toEqual(names);
  });
});

const isRefusal = (read: unknown) => typeof read === "string";
