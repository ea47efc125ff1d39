import { isAllowedSource, readAllowedSources } from "./allowedSources";

const allowed = readAllowedSources([
  "https://cms.example/media",
  "http://127.0.0.1:4000/files/",
  "https://drupal.example/files?itok&h",
]);

test.each([
  "https://cms.example/media/a.jpg",
  "https://cms.example/media/2026/a%20b%C3%A4.jpg",
  "https://drupal.example/files/a.jpg",
  "https://drupal.example/files/a.jpg?h=1&itok=2",
  "https://cms.example/media/x/../a.jpg",
  "http://127.0.0.1:4000/files/a.jpg",
])("%s is allowed", (url) => {
  expect(isAllowedSource(new URL(url), allowed)).toBe(true);
});

test.each([
  "https://evil.example/media/a.jpg",
  "http://cms.example/media/a.jpg",
  "https://cms.example:444/media/a.jpg",
  "https://cms.example.evil.example/media/a.jpg",
  "https://cms.example/private/a.jpg",
  "https://cms.example/media-private/a.jpg",
  "https://cms.example/media/../private/a.jpg",
  "https://cms.example/media/..%2fprivate/a.jpg",
  "https://cms.example/media/%2e%2e/private/a.jpg",
  "https://cms.example/media/..\\private/a.jpg",
  "https://cms.example/media/..%5cprivate/a.jpg",
  "https://cms.example/media//evil.example/a.jpg",
  "https://cms.example/media/%61.jpg",
  "https://cms.example/media/a.jpg?itok=1",
  "https://drupal.example/files/a.jpg?itok=1&x=1",
  "https://user:secret@cms.example/media/a.jpg",
  "http://127.0.0.1:4001/files/a.jpg",
  "http://[::1]:4000/files/a.jpg",
  "file:///media/a.jpg",
])("%s is not", (url) => {
  expect(isAllowedSource(new URL(url), allowed)).toBe(false);
});

test.each(["/media", "ftp://cms.example/", "https://cms.example/media?x=1"])(
  "%s is nothing that addresses can begin with",
  (source) => {
    expect(() => readAllowedSources([source])).toThrow(source);
  },
);
