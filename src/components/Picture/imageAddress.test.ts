import { imageAddress } from "./imageAddress";

const image = {
  src: "https://cms.example/media/relief.webp",
  width: 1500,
  height: 1000,
  focalPoint: { x: 0.25, y: 0.5 },
};
const encoded = "https%3A%2F%2Fcms.example%2Fmedia%2Frelief.webp";

test("the CMS is asked by parameters of the original's address", () => {
  expect(imageAddress(image, { width: 320, format: "avif" }, "cms")).toBe(
    "https://cms.example/media/relief.webp?w=320&fm=avif&q=55",
  );
  const dated = { ...image, src: "https://cms.example/media/relief.webp?itok=1" };
  expect(imageAddress(dated, { width: 320, height: 180.4, format: "webp" }, "cms")).toBe(
    "https://cms.example/media/relief.webp?itok=1&w=320&h=180&fm=webp&q=75",
  );
});

test("the host is told the focal point where it crops", () => {
  expect(imageAddress(image, { width: 320, format: "avif" }, "host")).toBe(
    `/_image?url=${encoded}&w=320&fm=avif&q=55`,
  );
  expect(imageAddress(image, { width: 320, height: 320, format: "webp" }, "host")).toBe(
    `/_image?url=${encoded}&w=320&h=320&fm=webp&q=75&fp=25%2C50`,
  );
});

test("Netlify sends enough of the whole picture for the page to crop it", () => {
  expect(imageAddress(image, { width: 320, format: "avif" }, "netlify")).toBe(
    `/.netlify/images?url=${encoded}&w=320&fm=avif&q=55`,
  );
  // A square of 320 from a picture of 3 by 2 takes 480 of its width, a wide strip all of it.
  const square = imageAddress(image, { width: 320, height: 320, format: "webp" }, "netlify");
  expect(square).toContain("&w=480&");
  const strip = imageAddress(image, { width: 320, height: 100, format: "webp" }, "netlify");
  expect(strip).toContain("&w=320&");
  const large = imageAddress(image, { width: 1000, height: 1000, format: "webp" }, "netlify");
  expect(large).toContain("&w=1500&");
});
