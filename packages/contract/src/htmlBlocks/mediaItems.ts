import type { MediumItem } from "../source";
import type { FoundMedium } from "./scope";

/** Of a video whose size the text does not say, in pixels. */
const USUAL_SIZE = { width: 1280, height: 720 };

/**
 * The media that a text shows, as a source hands them over: the backend fetches their files.
 *
 * @param at where the text is edited, for reports
 */
export function mediaItems(media: ReadonlyMap<string, FoundMedium>, at?: string): MediumItem[] {
  const place = at === undefined ? {} : { at };
  return [...media].map(([id, { kind, url, captions, ...fields }]): MediumItem => {
    if (kind === "RemoteVideoMedia") return { kind, id, ...place, url, ...fields };
    const isDrawing = kind === "ImageMedia" && /\.svgz?(?:$|\?)/i.test(url);
    const texts = captions?.map((each) => ({ ...each, kind: "captions" })) ?? [];
    return {
      kind: isDrawing ? "SvgMedia" : kind,
      id,
      ...place,
      file: { url },
      ...(kind === "VideoMedia" ? USUAL_SIZE : {}),
      ...fields,
      ...(texts.length > 0 ? { captions: texts } : {}),
    };
  });
}
