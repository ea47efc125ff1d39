/** @jest-environment node */
import { renderToStaticMarkup } from "react-dom/server";
import { Picture } from "./Picture";

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
  const html = renderToStaticMarkup(<Picture image={photo} sizes="100vw" aspectRatio={2} />);
  expect(html).toMatch(/<img [^>]*src="[^"]+"[^>]*srcSet="/);
  expect(html).not.toMatch(/<script|<noscript|opacity/);
  expect(html).toContain('style="aspect-ratio:2;background-color:#123456"');
  expect(html).toContain('style="object-position:25% 50%"');
});
