import { lazyComponent } from "../LazyComponent/lazyComponent";

/** Components for media that play. Most media are pictures, so pages without a player load none. */
export const players = {
  AudioMedia: lazyComponent(async () => (await import("./AudioPlayer")).AudioPlayer),
  RemoteVideoMedia: lazyComponent(async () => (await import("./RemoteVideo")).RemoteVideo),
  VideoMedia: lazyComponent(async () => (await import("./VideoPlayer")).VideoPlayer),
};
