import { useTranslation } from "gatsby-plugin-react-i18next";

/** Duration of a medium. Draws nothing if it is unknown. */
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

/** Formats seconds like a clock: 754 gives "12:34", 3754 gives "1:02:34". */
function clockDuration(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds);
  const pad = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** Formats seconds as ISO 8601: 754 gives "PT0H12M34S". */
function isoDuration(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds);
  return `PT${hours}H${minutes}M${rest}S`;
}

function parts(seconds: number) {
  const whole = Math.round(seconds);
  return {
    hours: Math.floor(whole / 3600),
    minutes: Math.floor((whole % 3600) / 60),
    rest: whole % 60,
  };
}
