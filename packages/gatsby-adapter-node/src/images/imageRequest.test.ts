import { readImageRequest } from "./imageRequest";

const read = (query: string) =>
  readImageRequest(new URLSearchParams(`url=https://cms.example/a.jpg&${query}`));

test("rounds sizes up to few steps, in shape", () => {
  expect(read("w=1000&h=500&fm=avif&q=51&fp=33,68")).toEqual({
    source: new URL("https://cms.example/a.jpg"),
    width: 1080,
    height: 540,
    format: "avif",
    quality: 55,
    focus: { x: 35, y: 70 },
  });
});

test("knows what is meant where nothing is said", () => {
  expect(read("w=320")).toMatchObject({
    width: 320,
    height: undefined,
    format: "webp",
    quality: 75,
    focus: { x: 50, y: 50 },
  });
  expect(read("w=320&fm=jpeg").format).toBe("jpg");
});

test.each([
  ...["", "w=0", "w=8", "w=99999", "w=1e3", "w=-320", "w=320&h=-1", "w=320&h=0"],
  ...["w=320&fm=svg", "w=320&fm=toString", "w=320&q=101", "w=320&q=0", "w=320&q=x"],
  ...["w=320&fp=1", "w=320&fp=101,0", "w=320&fp=a,b", "w=320&w=480", "w=320&blur=9"],
  ...["w=320&url=https://b.example/"],
])("refuses %j", (query) => {
  expect(() => read(query)).toThrow(expect.objectContaining({ status: 400 }));
});

test.each(["w=320", "w=320&url=photo.jpg", "w=320&url=//cms.example/a.jpg"])(
  "refuses %j, which names no original",
  (query) => {
    expect(() => readImageRequest(new URLSearchParams(query))).toThrow(/address/);
  },
);
