import type { MediaFragment } from "../../cms/generated";
import type { PictureShape } from "../Picture/imageAddress";
import { Picture } from "../Picture/Picture";
import { players } from "./players";

interface MediaViewProps {
  media: MediaFragment;
  /** Width on the page, as the sizes attribute says it. */
  sizes: string;
  /** Shape that pictures are cropped to; drawings and videos keep their own. */
  aspectRatio?: PictureShape | undefined;
  /** False while something else is shown in its place, which stops what plays. */
  active?: boolean | undefined;
}

/** Any medium in the way that suits its kind. */
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
