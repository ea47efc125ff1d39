/** Length in seconds as a clock shows it: 754 gives "12:34", 3754 gives "1:02:34". */
export function clockDuration(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds);
  const pad = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** Length in seconds as ISO 8601 writes it: 754 gives "PT0H12M34S". */
export function isoDuration(seconds: number): string {
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
