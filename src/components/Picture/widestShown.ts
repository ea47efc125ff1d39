/** Pixels of a rem, for the widths at which the layout changes. */
const REM = 16;

/**
 * The largest width, in CSS pixels, at which a picture is shown on any screen.
 *
 * @param sizes the value of a sizes attribute in the form that the site writes: lengths in rem, px or vw, each
 *   but the last after "(min-width: ...rem)", from wide to narrow
 * @returns Infinity where it is as wide as any screen
 * @throws RangeError for another form
 */
export function widestShown(sizes: string): number {
  let screen = Infinity;
  const widths = sizes.split(",").map((part) => {
    const [whole, from, length = "", unit = ""] =
      /^\s*(?:\(min-width: ([\d.]+)rem\) )?([\d.]+)(rem|px|vw)\s*$/.exec(part) ?? [];
    if (whole === undefined) throw new RangeError(`Not a form that is understood: ${sizes}`);
    const pixels = { rem: REM, px: 1, vw: screen / 100 }[unit] ?? 0;
    // The next length holds on narrower screens.
    screen = from === undefined ? screen : Number(from) * REM;
    return Number(length) * pixels;
  });
  return Math.max(...widths);
}
