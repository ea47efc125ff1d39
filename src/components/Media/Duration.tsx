import { useTranslation } from "gatsby-plugin-react-i18next";
import { clockDuration, isoDuration } from "./clock";

/** How long a video or recording is. Nothing where that is not known. */
export function Duration({ seconds, className }: { seconds: number | null; className?: string }) {
  const { t } = useTranslation("blocks");
  if (seconds === null) return null;
  return (
    <span className={className}>
      <span className="visually-hidden">{`${t("media.duration")} `}</span>
      <time dateTime={isoDuration(seconds)}>{clockDuration(seconds)}</time>
    </span>
  );
}
