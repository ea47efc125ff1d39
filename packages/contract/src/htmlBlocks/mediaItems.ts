import type { MediumItem } from "../source";
import type { FoundMedium } from "./scope";

/** Of a video whose size the text does not say, in pixels. */
const USUAL_SIZE = { width: 1280, height: 720 };

/** The media that a text shows as a source hands them over: the backend fetches their files. */
export function mediaItems(media: ReadonlyMap<string, FoundMedium>): MediumItem[] {
  return [...media].map(([id, { kind, url, captions, ...fields }]): MediumItem => {
    if (kind === "RemoteVideoMedia") return { kind, id, url, ...fields };
    const isDrawing = kind === "ImageMedia" && /\.svgz?(?:$|\?)/i.test(url);
    const texts = captions?.map((each) => ({ ...each, kind: "captions" })) ?? [];
    return {
      kind: isDrawing ? "SvgMedia" : kind,
      id,
      file: { url },
      ...(kind === "VideoMedia" ? USUAL_SIZE : {}),
      ...fields,
      ...(texts.length > 0 ? { captions: texts } : {}),
    };
  });
}
