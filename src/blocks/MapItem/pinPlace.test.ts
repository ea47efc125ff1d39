import { pinPlace } from "./MapItem";

const bounds = { north: 48, east: 11, south: 46, west: 6 };

test("a place lies where the picture shows it", () => {
  expect(pinPlace({ latitude: 47.5, longitude: 7 }, bounds)).toEqual({ left: "20%", top: "25%" });
  expect(pinPlace({ latitude: 46, longitude: 11 }, bounds)).toEqual({ left: "100%", top: "100%" });
});

test.each([
  ["north of it", { latitude: 48.1, longitude: 7 }],
  ["south of it", { latitude: 45.9, longitude: 7 }],
  ["east of it", { latitude: 47, longitude: 11.1 }],
  ["west of it", { latitude: 47, longitude: 5.9 }],
])("a place %s has no pin", (_where, place) => {
  expect(pinPlace(place, bounds)).toBeUndefined();
});

test("bounds the wrong way round give no pins", () => {
  const place = { latitude: 47, longitude: 7 };
  expect(pinPlace(place, { ...bounds, north: 46, south: 48 })).toBeUndefined();
  expect(pinPlace(place, { ...bounds, east: 6, west: 6 })).toBeUndefined();
});
