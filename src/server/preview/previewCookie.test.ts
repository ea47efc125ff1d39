import {
  cookiesToForget,
  cookiesToKeep,
  isSecure,
  isTokenLike,
  tokenFromCookies,
} from "./previewCookie";

const access = { expires: "2026-11-21T12:00:00.000Z" };

test("keeps a token from script, other sites and all pages that are no preview", () => {
  const cookies = cookiesToKeep("abc.def", access, true);
  for (const text of cookies) {
    expect(text).toMatch(/^preview_token=abc\.def;/);
    expect(text).toMatch(/HttpOnly/);
    expect(text).toMatch(/SameSite=Lax/);
    expect(text).toMatch(/Secure/);
    expect(text).toMatch(/Expires=Sat, 21 Nov 2026 12:00:00 GMT/);
  }
  const pages = ["/de/preview", "/en/preview", "/fr/preview", "/it/preview"];
  const paths = cookies.map((text) => /Path=([^;]+)/.exec(text)?.[1] ?? "");
  const wanted = [...pages, ...pages.map((page) => `/page-data${page}`), "/api/preview"];
  expect(paths.sort()).toEqual(wanted.sort());
  expect(cookiesToKeep("abc", access, false).join()).not.toMatch(/Secure/);
});

test("forgets what it kept, in every place", () => {
  const place = (cookie: string) => /^(\w+)=.*?(Path=[^;]+)/.exec(cookie)?.slice(1).join();
  const kept = (["preview_token", "preview_offered"] as const).flatMap((name) =>
    cookiesToKeep("x", { ...access, name }, false).map(place),
  );
  const forgotten = cookiesToForget(false);
  expect(forgotten.map(place).sort()).toEqual(kept.sort());
  for (const text of forgotten) expect(text).toMatch(/^\w+=;.*Expires=Thu, 01 Jan 1970/);
});

test("finds the token among other cookies", () => {
  expect(tokenFromCookies("a=1; preview_token=abc.def-_; b=2")).toBe("abc.def-_");
  expect(tokenFromCookies("a=1")).toBeUndefined();
  expect(tokenFromCookies(undefined)).toBeUndefined();
});

test.each(["", "a b", "a;b", "ä", "x".repeat(2001)])("%p can be no token", (token) =>
  expect(isTokenLike(token)).toBe(false),
);

test("is secure where the visitor comes over TLS, though a proxy ends it", () => {
  expect(isSecure("https, http", "http://site.example")).toBe(true);
  expect(isSecure(undefined, "https://site.example")).toBe(true);
  expect(isSecure("http", "http://localhost:8000")).toBe(false);
});
