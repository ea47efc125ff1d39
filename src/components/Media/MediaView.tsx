import type { MediaFragment } from "../../cms/generated";
import type { PictureShape } from "../Picture/imageAddress";
import { Picture } from "../Picture/Picture";
import { players } from "./players";

interface MediaViewProps {
  media: MediaFragment;
  sizes: string;
  /** Crops pictures; drawings and videos keep their shape. */
  aspectRatio?: PictureShape | undefined;
  /** False while its slide is hidden, which stops playback. */
  active?: boolean | undefined;
}

export function MediaView({ media, sizes, aspectRatio, active = true }: MediaViewProps) {
  switch (media.__typename) {
    case "ImageMedia":
      return <Picture image={media} sizes={sizes} aspectRatio={aspectRatio} />;
    case "SvgMedia":
      return <Picture image={media} sizes={sizes} />;
    case "VideoMedia":
      return <players.VideoMedia video={media} active={active} />;
    case "RemoteVideoMedia":
      return <players.RemoteVideoMedia video={media} active={active} sizes={sizes} />;
    case "AudioMedia":
      return <players.AudioMedia audio={media} active={active} />;
  }
}
