/** @jest-environment node */
import { load } from "cheerio";
import { renderToString } from "react-dom/server";
import { examplePage } from "../../../test/examplePages";
import { Picture } from "../../components/Picture/Picture";
import { PageOpening } from "../../components/PageHeader/PageOpening";
import { PersonOpening } from "../../layouts/PersonOpening";
import { openingPicture } from "./inertScripts";

const image = {
  __typename: "ImageMedia" as const,
  id: "relief",
  src: "https://cms.example/files/relief.webp?of=l'eau&v=1",
  width: 2400,
  height: 1600,
  alt: "Relief",
  title: null,
  focalPoint: { x: 0.5, y: 0.5 },
  placeholder: "#123456",
  copyright: null,
  description: null,
};

/** Preload in the head of a page, and the first source of its picture. */
function fetched(page: JSX.Element) {
  const html = renderToString(page);
  const link = load(renderToString(<>{openingPicture(html)}</>))("link");
  return { link: link.attr(), source: load(html)("source").first().attr() };
}

test.each([
  ["a page", <PageOpening key="page" source={null} title="Wasser" image={image} />],
  ["a person", <PersonOpening key="person" node={{ ...examplePage("BlogAuthor"), image }} />],
])("the picture that %s opens with is fetched as its element asks for it", (_, opening) => {
  const { link, source } = fetched(
    <>
      {opening}
      <Picture image={{ ...image, src: "https://cms.example/other.webp" }} sizes="9rem" priority />
    </>,
  );
  expect(source?.["srcset"]).toContain("relief.webp?of=l'eau&v=1&w=");
  expect(link).toEqual({
    rel: "preload",
    as: "image",
    type: source?.["type"],
    imagesrcset: source?.["srcset"],
    imagesizes: source?.["sizes"],
    fetchpriority: "high",
  });
});

test("a page that opens with none fetches none", () => {
  expect(fetched(<Picture image={image} sizes="100vw" />).link).toBeUndefined();
});
