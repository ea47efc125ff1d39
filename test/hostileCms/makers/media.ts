import { BAD_URLS, randomUrl } from "../addresses";
import { randomFloat } from "../numbers";
import type { Place } from "../Place";
import { mediaUrl, MEDIA_TYPES } from "../scalars";
import { Thing, type Around, type Maker, type World } from "../world";

type End = keyof typeof MEDIA_TYPES;

function file(world: World, place: Place, ends: readonly End[]): { src: string; type: string } {
  const draw = place.draw("file");
  const end = draw.pick(ends);
  const isBad = world.damage.breaks(place, "a medium without a usable address", 0.01);
  return { src: isBad ? draw.pick(BAD_URLS) : mediaUrl(draw, end, world), type: MEDIA_TYPES[end] };
}

function size(world: World, place: Place): { width: number; height: number } {
  const draw = place.draw("size");
  if (world.damage.breaks(place, "a picture without a size", 0.01)) {
    return { width: draw.pick([0, -1]), height: 0 };
  }
  if (draw.chance(0.05))
    return draw.pick([
      { width: 1, height: 1 },
      { width: 30_000, height: 1 },
    ]);
  return { width: draw.int(16, 6000), height: draw.int(16, 6000) };
}

const image: Maker = (world, place, around) => {
  const { src } = file(world, place, ["jpg", "png"]);
  const original = size(world, place);
  return {
    src,
    ...original,
    derivative(args: Readonly<Record<string, unknown>>) {
      const width = Number(args["width"]);
      const ratio = original.height / Math.max(1, original.width);
      const height = Number(args["height"] ?? Math.max(1, Math.round(width * ratio)));
      const format = String(args["format"]).toLowerCase();
      const known = { src: `${src}?w=${String(width)}&fm=${format}`, width, height };
      const at = place.child("derivative").child(width);
      return new Thing("Derivative", at, around, { ...known, type: `image/${format}` });
    },
  };
};

const svg: Maker = (world, place) => ({
  src: file(world, place, ["svg"]).src,
  ...size(world, place),
});

/** The same picture in distinct formats. */
function sources(world: World, place: Place, around: Around, ends: readonly End[]): Thing[] {
  return place
    .draw("formats")
    .some(ends, place.draw("count").int(0, ends.length))
    .map((end) => {
      const at = place.child("sources").child(end);
      return new Thing("MediaSource", at, around, file(world, at, [end]));
    });
}

const video: Maker = (world, place, around) => ({
  ...size(world, place),
  sources: sources(world, place, around, ["mp4", "webm"]),
});

const audio: Maker = (world, place, around) => ({
  sources: sources(world, place, around, ["mp3"]),
});

const remoteVideo: Maker = (world, place) => {
  const draw = place.draw("video");
  const provider = draw.pick(["youtube", "vimeo"]);
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
  const name = Array.from({ length: 11 }, () => draw.pick([...letters])).join("");
  const videoId = provider === "youtube" ? name : String(draw.int(1, 999_999_999));
  const isUnknown = world.damage.breaks(place, "a video of a service that nobody knows", 0.03);
  const isBad = world.damage.breaks(place, "an id of a video that leads elsewhere", 0.03);
  return {
    provider: isUnknown ? draw.pick(["dailymotion", "", "YouTube", "__proto__"]) : provider,
    videoId: isBad ? draw.pick(['"><script>', "../../x", "", "a?autoplay=1", "a b"]) : videoId,
    url:
      provider === "youtube"
        ? `https://www.youtube.com/watch?v=${videoId}`
        : draw.chance(0.1)
          ? randomUrl(draw)
          : `https://vimeo.com/${videoId}`,
  };
};

const download: Maker = (world, place) => {
  const { src, type } = file(world, place, ["pdf"]);
  return { src, type };
};

const focalPoint: Maker = (_world, place) => ({
  x: randomFloat(place.draw("x"), 0, 1),
  y: randomFloat(place.draw("y"), 0, 1),
});

/** Generators of media, whose URL, size and type depend on each other. */
export const mediaMakers: Readonly<Record<string, Maker>> = {
  ImageMedia: image,
  SvgMedia: svg,
  VideoMedia: video,
  AudioMedia: audio,
  RemoteVideoMedia: remoteVideo,
  DocumentMedia: download,
  FocalPoint: focalPoint,
};
