import { mapText } from "./formattedText/mapText";
import { mediaUrls, pictureOrigins } from "./mediaAddresses";

const CMS = "https://cms.example/graphql";

test.each([
  [{}, ["https://cms.example/media/"]],
  [{ BACKEND_PUBLIC_URL: "https://files.example" }, ["https://files.example/media/"]],
  [
    {
      SITE_MEDIA_URLS: "https://a.example/x?w={width}, https://b.example:8443/",
      BACKEND_PUBLIC_URL: "https://files.example",
    },
    ["https://a.example/x/", "https://b.example:8443/"],
  ],
  [{ SITE_MEDIA_URLS: "a.example", BACKEND_PUBLIC_URL: "none" }, ["https://cms.example/media/"]],
])("media lie where the settings %j say", (env, expected) => {
  expect(mediaUrls(env, CMS)).toEqual(expected);
});

test("texts show pictures of the CMS and of the site, and of no others", () => {
  const origins = pictureOrigins({ SITE_URL: "https://www.example:8443/" }, CMS);
  const html = ["cms.example", "www.example:8443", "other.example"]
    .map((host) => `<img src="https://${host}/a.png">`)
    .join("");
  expect(mapText(html, { pictureOrigins: origins }).changes).toEqual([
    { kind: "picture", of: "https://other.example/a.png", count: 1 },
  ]);
});
