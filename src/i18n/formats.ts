/** Most formats of a kind that are kept. Time zones come from content. */
const MOST = 100;

/** Makes formats once: to make one takes longer than to write a hundred dates with it, and a page may show as many. */
function keptFormats<Options extends object, Format>(
  make: (iso: string, options: Options) => Format,
): typeof make {
  const kept = new Map<string, Format>();
  return (iso, options) => {
    const key = iso + JSON.stringify(options);
    const format = kept.get(key) ?? make(iso, options);
    if (kept.size === MOST) kept.clear();
    kept.set(key, format);
    return format;
  };
}

/** How a locale writes moments. @throws RangeError if there is no such time zone */
export const dateFormat = keptFormats(
  (iso, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(iso, options),
);

/** How a locale writes numbers. */
export const numberFormat = keptFormats(
  (iso, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(iso, options),
);
