/** A colour by lightness (0 to 1), strength and hue (in radians), as the eye sees them (OKLCH). */
export interface Color {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

const toLinear = (part: number) =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;

const fromLinear = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

function linearOf(hex: string): Triple {
  const number = Number.parseInt(hex.slice(1), 16);
  return [
    toLinear((number >> 16) / 255),
    toLinear(((number >> 8) & 255) / 255),
    toLinear((number & 255) / 255),
  ];
}

/** A colour given as #rrggbb. */
export function readColor(hex: string): Color {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const along = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const across = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(along, across),
    hue: Math.atan2(across, along),
  };
}

function linear({ lightness, chroma, hue }: Color): Triple {
  const [along, across] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * along + 0.2158037573 * across) ** 3;
  const m = (lightness - 0.1055613458 * along - 0.0638541728 * across) ** 3;
  const s = (lightness - 0.0894841775 * along - 1.291485548 * across) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** A colour as #rrggbb. One that no screen shows is made weaker until one does. */
export function writeColor(color: Color): string {
  const parts = linear(color);
  const isShown = parts.every((part) => part >= -0.0005 && part <= 1.0005);
  if (!isShown && color.chroma > 0.002)
    return writeColor({ ...color, chroma: color.chroma * 0.96 });
  const digits = parts.map((part) =>
    Math.round(255 * fromLinear(Math.min(1, Math.max(0, part))))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`;
}

/** The contrast of two colours, each as #rrggbb, by WCAG: 1 to 21. */
export function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = linearOf(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
