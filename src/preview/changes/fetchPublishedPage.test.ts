import { fetchPublishedPage } from "./useChanges";

const { signal } = new AbortController();

/** Has the site answer with these files, and with 404 to all else. */
function files(contents: Record<string, unknown>) {
  global.fetch = jest.fn(async (url: unknown) => {
    const content = contents[String(url)];
    return { ok: content !== undefined, status: 404, json: async () => content } as Response;
  });
}

const manifest = {
  "/builds/latest.json": { id: "7" },
  "/builds/meta/7.json": { prerendered: ["/de/x"] },
};

test("reads the payload of a page that the build has rendered ahead", async () => {
  files({ ...manifest, "/de/x/_payload.json": { data: { title: "X" } } });
  expect(await fetchPublishedPage("/de/x", signal)).toEqual({ title: "X" });
});

test("asks for no payload of a page that is not listed", async () => {
  files(manifest);
  expect(await fetchPublishedPage("/de/y", signal)).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("warns where it cannot be had, and goes on", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  files(manifest);
  expect(await fetchPublishedPage("/de/x", signal)).toBeNull();
  expect(warn).toHaveBeenCalledWith("Cannot load payload", "/de/x", expect.any(Error));
});
