/** @jest-environment node */
import { GatsbyImage } from "gatsby-plugin-image";
import { renderToStaticMarkup } from "react-dom/server";
import { Picture } from "./Picture";
import { pictureData } from "./pictureData";

const photo = {
  __typename: "ImageMedia" as const,
  id: "relief",
  src: "https://cms.example/files/relief.webp",
  width: 1500,
  height: 1000,
  alt: "Relief of the Aletsch glacier",
  title: null,
  focalPoint: { x: 0.25, y: 0.5 },
  placeholder: "#123456",
  copyright: null,
  description: null,
};

test("a picture needs no script, and its room and focal point are known before it loads", () => {
  const html = renderToStaticMarkup(<Picture image={photo} sizes="100vw" aspectRatio="1:1" />);
  expect(html).toMatch(/<source [^>]*type="image\/avif" srcSet="[^"]+"\/><img src="[^"]+"/);
  expect(html).not.toMatch(/<script|<noscript|opacity/);
  expect(html).toContain('style="aspect-ratio:1;background-color:#123456;max-width:1000px"');
  expect(html).toContain('style="object-position:25% 50%"');
});

// docs/decisions/0031: if this fails, the plugin's component may have become usable.
test("GatsbyImage hides even a picture of the first view until a script shows it", () => {
  const html = renderToStaticMarkup(
    <GatsbyImage
      image={pictureData(photo, "100vw")}
      alt=""
      loading="eager"
      imgStyle={{ opacity: 1 }}
    />,
  );
  const [, withScript = ""] = /<picture>.*?(<img [^>]*>)/.exec(html) ?? [];
  expect(withScript).toContain("data-main-image");
  expect(withScript).toMatch(/style="[^"]*opacity:0"/);
  expect(html).toMatch(/<script type="module">/);
});
