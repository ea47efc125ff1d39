import { SOURCES } from "../formattedText/InlineMapper";
import type { Element, Node } from "../formattedText/tree";
import {
  type Block,
  findAll,
  hasClass,
  isPlain,
  type Maker,
  named,
  onlyElement,
  type Scope,
  without,
  wordsOf,
} from "./scope";
import { videoOf } from "./videoOf";

const SETS = ["srcset", "data-srcset", "data-lazy-srcset"];
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:$|\?)/i;

/** Narrower pictures stay in their text. */
const NARROW = 400;

/** Whether an element is a caption. */
export function isCaption(element: Element): boolean {
  return element.name === "figcaption" || hasClass(element, "wp-caption-text", "gallery-caption");
}

/** Caption of a picture as text; undefined if it has more than words. */
function captionOf({ children }: Element): { caption?: string } | undefined {
  const captions = findAll(children, isCaption);
  if (!isPlain(captions)) return undefined;
  return captioned(wordsOf(captions));
}

const captioned = (caption = ""): { caption?: string } => (caption === "" ? {} : { caption });

/** Address of the largest version of a picture, also with lazy loading. */
export function sourceOf({ attributes }: Element): string | undefined {
  const sets = SETS.flatMap((name) => attributes[name]?.split(", ") ?? []);
  const widths = sets.map((each) => each.trim().split(" "));
  const [largest] = widths
    .filter(([url, width]) => url && width?.endsWith("w"))
    .sort(([, one], [, other]) => Number.parseInt(other ?? "") - Number.parseInt(one ?? ""));
  return largest?.[0] ?? ownSource(attributes);
}

/** Source of a medium, also with lazy loading, where `src` may be a placeholder. */
function ownSource(attributes: Element["attributes"]): string | undefined {
  const all = SOURCES.flatMap((name) => attributes[name] ?? []);
  return all.find((each) => !/^(?:about|data):/.test(each));
}

/** Width in pixels that the author set, if any. */
export function widthOf({ attributes }: Element): number | undefined {
  const { width, style = "" } = attributes;
  const [, styled] = /(?:^|;|\s)width:\s*(\d{1,5})px/.exec(style) ?? [];
  return Number.parseInt(styled ?? width ?? "") || undefined;
}

/** The full-size file that the link of a picture leads to; undefined for other targets. */
function fileOf(link: Element | undefined, scope: Scope): string | undefined {
  const target = scope.address(link?.attributes["href"]);
  return target !== undefined && PICTURE.test(target) ? target : undefined;
}

/** Link around a picture. */
function linkAround(frame: Element): Element | undefined {
  return named([frame], "a").find(({ children }) => named(children, "img").length > 0);
}

/** Medium of a picture. @param file its full-size file, if different */
export function pictureOf(img: Element, scope: Scope, file?: string): string | undefined {
  const url = file ?? scope.address(sourceOf(img));
  return url && scope.medium({ kind: "ImageMedia", url, alt: img.attributes["alt"] ?? "" });
}

export const picture: Maker = (element, scope) => {
  const [img, second] = element.name === "img" ? [element] : named(element.children, "img");
  if (img === undefined || second !== undefined) return undefined;
  const link = linkAround(element);
  const file = fileOf(link, scope);
  const isNarrow = (widthOf(img) ?? NARROW) < NARROW || hasClass(element, "size-thumbnail");
  const caption = captionOf(element);
  if ((link && !file) || isNarrow || caption === undefined) return "text";
  const image = pictureOf(img, scope, file);
  return image === undefined
    ? "text"
    : [{ kind: "ImageItem", image, ...caption, zoom: file !== undefined }];
};

/** Frames of a gallery with one picture each. */
function framesIn(nodes: readonly Node[]): Element[] {
  return findAll(
    nodes,
    (each) =>
      each.name === "img" ||
      (each.name === "a" && onlyElement(each.children)?.name === "img") ||
      (["figure", "li", "dl"].includes(each.name) && named([each], "img").length === 1),
  );
}

/** Whether the link of a picture leads to something else: galleries cannot keep such links. */
function leadsOn(frame: Element, scope: Scope): boolean {
  const link = linkAround(frame);
  const { href, rel = "" } = link?.attributes ?? {};
  const isOfPicture = named([frame], "img")[0]?.attributes["data-link"] === href;
  return href !== undefined && !isOfPicture && !/attachment/.test(rel) && !fileOf(link, scope);
}

export const gallery: Maker = (element, scope) => {
  const frames = framesIn(element.children);
  const isClassic = hasClass(element, "gallery");
  if (!isClassic && frames.some((frame) => leadsOn(frame, scope))) return undefined;
  const slides = frames.flatMap((frame) => {
    const [img] = named([frame], "img");
    const media = img && pictureOf(img, scope, fileOf(linkAround(frame), scope));
    const caption = captionOf(frame);
    return media && caption ? [{ media, ...caption }] : [];
  });
  const [first] = slides;
  if (!first || slides.length < frames.length) return undefined;
  const show: Block =
    slides.length === 1
      ? { kind: "ImageItem", image: first.media, ...captioned(first.caption), zoom: false }
      : { kind: "SlideshowItem", slides };
  return [show, ...scope.blocks(without(element.children, new Set(frames)))];
};

/** A player for the page's own media. */
export const player: Maker = (element, scope) => {
  const [own, second] = named([element], "video", "audio");
  if (own === undefined || second !== undefined) return undefined;
  const { attributes, children } = own;
  const [source] = named(children, "source");
  const url = scope.address(attributes["src"] ?? source?.attributes["src"]);
  const caption = captionOf(element);
  if (url === undefined || caption === undefined) return undefined;
  const captions = named(children, "track").flatMap(({ attributes: { src, srclang, label } }) => {
    const address = scope.address(src);
    return address && srclang ? [{ src: address, langcode: srclang, label: label ?? srclang }] : [];
  });
  const title = attributes["title"] ? { title: attributes["title"] } : {};
  const remote = videoOf(url);
  if (own.name === "audio") {
    const audio = scope.medium({ kind: "AudioMedia", url, captions, ...title });
    return audio === undefined ? undefined : [{ kind: "AudioItem", audio, ...caption }];
  }
  const [width, height] = [attributes["width"], attributes["height"]].map(Number);
  const size = width && height ? { width, height } : {};
  const video = scope.medium(remote ?? { kind: "VideoMedia", url, captions, ...size, ...title });
  return video === undefined ? undefined : [{ kind: "VideoItem", video, ...caption }];
};

/** A playlist, as links. */
export const playlist: Maker = (element, scope) => {
  const isVideo = hasClass(element, "wp-video-playlist");
  const blocks = named(element.children, "a").flatMap((link): Block[] => {
    const url = scope.address(link.attributes["href"]);
    const title = wordsOf(link.children);
    const said = title === "" ? {} : { title };
    const kind = isVideo ? ("VideoMedia" as const) : ("AudioMedia" as const);
    const id = url && scope.medium({ kind, url, ...said });
    if (!id) return [];
    return [
      isVideo
        ? { kind: "VideoItem", video: id, ...said }
        : { kind: "AudioItem", audio: id, ...said },
    ];
  });
  return blocks.length > 0 ? blocks : undefined;
};

/** Video in the settings of an Elementor widget, which needs script to become a player. */
function videoInSettings({ attributes }: Element): string | undefined {
  const settings = attributes["data-settings"] ?? "";
  const [, address] = /"(?:youtube|vimeo)_url":"([^"]+)"/.exec(settings) ?? [];
  return address?.replaceAll("\\/", "/");
}

/** A video of another site. Other embedded content becomes a link. */
export const embed: Maker = (element, scope) => {
  const [frame] = named([element], "iframe", "oembed");
  const words = wordsOf(without(element.children, new Set(findAll(element.children, isCaption))));
  const own = frame && (ownSource(frame.attributes) ?? frame.attributes["url"]);
  const said = own ?? videoInSettings(element);
  const address = scope.address(said ?? (isAddress(words) ? words : undefined));
  const found = address === undefined ? undefined : videoOf(address);
  const caption = captionOf(element);
  if (found === undefined || caption === undefined) return undefined;
  const title = frame?.attributes["title"];
  const remoteVideo = scope.medium(title ? { ...found, title } : found);
  return remoteVideo === undefined ? undefined : [{ kind: "VideoEmbed", remoteVideo, ...caption }];
};

/** Whether words are only an address. */
export function isAddress(words: string): boolean {
  return /^https?:\/\/[^\s/]+\S*$/i.test(words);
}

export const file: Maker = ({ children }, scope) => {
  const [link] = named(children, "a").filter((each) => !hasClass(each, "wp-block-file__button"));
  const [any = link] = named(children, "a");
  const url = scope.address((link ?? any)?.attributes["href"]);
  if (url === undefined) return undefined;
  const title = wordsOf(link?.children ?? []) || nameOf(url);
  const id = scope.medium({ kind: "DocumentMedia", url, title });
  return id === undefined ? undefined : [{ kind: "DownloadListItem", downloads: [id] }];
};

function nameOf(url: string): string {
  return new URL(url).pathname.split("/").at(-1) || url;
}
