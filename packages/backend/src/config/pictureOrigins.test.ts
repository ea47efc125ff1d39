import { mapText } from "@quatrain/contract/formattedText/mapText";
import { readConfig } from "./config";
import { pictureOrigins } from "./pictureOrigins";

test("pictures of the CMS and of the site are shown, those of others are not", () => {
  const origins = pictureOrigins(
    readConfig({
      BACKEND_PUBLIC_URL: "https://cms.example/cms",
      SITE_URL: "https://www.example:8443/",
    }),
  );
  const html = ["cms.example", "www.example:8443", "other.example"]
    .map((host) => `<img src="https://${host}/a.png">`)
    .join("");
  expect(mapText(html, { pictureOrigins: origins }).changes).toEqual([
    { kind: "picture", of: "https://other.example/a.png", count: 1 },
  ]);
});
