/** @jest-environment node */
import preview from "../../api/preview/[action]";
import { callFunction } from "../functions/testing/callFunction";

/** Answer of the function to a body. */
const leave = (body: unknown) => callFunction(preview, { params: { action: "leave" }, body });

test("half a character of an address is a mistake of who sends it", async () => {
  expect(await leave({ to: "/de/\ud800" })).toMatchObject({ status: 400, target: "" });
});

test.each([
  ["/de/über", "/de/%C3%BCber"],
  ["/de/%C3%BCber", "/de/%C3%BCber"],
  ["//evil.example", "/en"],
])("the way out to %s leads to %s", async (to, target) => {
  expect(await leave({ to })).toMatchObject({ status: 303, target });
});
