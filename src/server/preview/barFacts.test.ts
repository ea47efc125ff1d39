/** @jest-environment node */
import { answer, opened, serve, withCookie } from "../../../test/servedPreview";

// Data of the preview bar, besides the page.

test("names the drafts before and after, in the order of the list", async () => {
  const draft = (langcode: string, path: string) => ({ langcode, path, title: path });
  const neighbours = async (previewDrafts: object[] | null) => {
    answer({ ...opened, previewDrafts });
    return ((await serve("/de/preview/x", withCookie)).props as { neighbours?: unknown })
      .neighbours;
  };
  const [before, own, after] = [draft("de", "/a"), draft("de", "/x"), draft("fr", "/x")];
  expect(await neighbours([before, own, after])).toEqual({
    position: 2,
    count: 3,
    previous: before,
    next: after,
  });
  expect(await neighbours([own, after])).toMatchObject({ position: 1, previous: null });
  expect(await neighbours([own])).toBeNull();
  expect(await neighbours([before, after])).toBeNull();
  expect(await neighbours(null)).toBeNull();
});

test("tells an outcome that the address names, if the facts do not say otherwise", async () => {
  const outcome = async (named: string, more: object = {}) => {
    answer({ ...opened, previewFacts: { ...opened.previewFacts, ...more } });
    const { props } = await serve(`/de/preview/x?outcome=${named}`, withCookie);
    return (props as { outcome?: unknown }).outcome;
  };
  expect(await outcome("CONFLICT")).toBe("CONFLICT");
  expect(await outcome("nonsense")).toBeNull();
  expect(await outcome("published")).toBeNull();
  expect(await outcome("published", { state: "PUBLISHED" })).toBe("published");
  expect(await outcome("scheduled")).toBeNull();
  expect(await outcome("scheduled", { publishAt: "2027-01-01T08:00:00Z" })).toBe("scheduled");
  expect(await outcome("approved")).toBeNull();
});

test("gives forms a key that is the token's own, and does not tell the token", async () => {
  const key = async (token: string) => {
    answer(opened);
    const { props } = await serve("/de/preview/x", { cookie: `preview_token=${token}` });
    expect(JSON.stringify(props)).not.toContain(token);
    return (props as { formKey?: string }).formKey;
  };
  expect(await key("abc.def")).toMatch(/^[\w-]{43}$/);
  expect(await key("abc.def")).not.toBe(await key("abc.deg"));
});
