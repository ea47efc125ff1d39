import { changed, isDone } from "../testing/publisherClient";
import { startTestPublisher, type TestPublisher } from "../testing/startTestPublisher";

// Pages that grow old are left to their first request: a release has their data and no HTML. They are no losses.

let test: TestPublisher;

beforeAll(async () => {
  test = await startTestPublisher({ BUILD_RETRY_SECONDS: "1000" });
  test.behave({ content: "works" });
  await test.post({ ...changed({ langcode: "de", path: "/page-1" }), event: "manual" });
  await test.until(isDone);
});

afterAll(() => test.stop());

/** Publishes a page while others have grown old. @returns how that ended */
async function publishWith(aged: readonly string[], title: string) {
  test.behave({ content: "works", aged });
  test.retitle("de", "/page-1", title);
  await test.post(changed({ langcode: "de", path: "/page-1" }));
  const { builds } = await test.until(
    (status) => isDone(status) || status.builds[0]?.state === "refused",
  );
  return builds[0];
}

const posts = (...numbers: number[]) => numbers.map((number) => `/de/page-${number}`);

it("releases a change in which two posts grow old", async () => {
  const aged = posts(2, 3);
  expect(await publishWith(aged, "Two")).toMatchObject({ state: "released", problem: null });
  expect(test.liveTitle("/de/page-1")).toBe("Two");
  for (const post of aged) expect(test.liveTitle(post)).toBeUndefined();
});

it("goes on to release when most of a language has grown old", async () => {
  const aged = posts(2, 3, 4, 5, 6, 7, 8, 9);
  expect(await publishWith(aged, "Most")).toMatchObject({ state: "released", problem: null });
  expect(test.liveTitle("/de/page-1")).toBe("Most");
});
