/** Maximum number of cached formats of a kind, since time zones come from content. */
const MAX_FORMATS = 100;

/** Caches formats: creating one takes longer than formatting a hundred dates. */
function cachedFormats<Options extends object, Format>(
  make: (iso: string, options: Options) => Format,
): typeof make {
  const kept = new Map<string, Format>();
  return (iso, options) => {
    const key = iso + JSON.stringify(options);
    const format = kept.get(key) ?? make(iso, options);
    if (kept.size === MAX_FORMATS) kept.clear();
    kept.set(key, format);
    return format;
  };
}

/** Date format of a locale. @throws RangeError if there is no such time zone */
export const dateFormat = cachedFormats(
  (iso, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(iso, options),
);

/** Number format of a locale. */
export const numberFormat = cachedFormats(
  (iso, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(iso, options),
);
