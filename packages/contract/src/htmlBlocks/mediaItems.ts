import type { MediumItem } from "../source";
import type { FoundMedium } from "./scope";

/** Default size of a video, in pixels. */
const USUAL_SIZE = { width: 1280, height: 720 };

/**
 * Media of a text as items of a source; the backend fetches their files.
 *
 * @param at where editors edit the text, for reports
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
