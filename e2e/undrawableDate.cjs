// Loaded into a site and a browser, stands in for a fault of its own: one moment cannot be written as a date, so that a page
// that shows it cannot be drawn. No content can bring that about, for odd values do not reach a page.

const MOMENT = Date.parse("2001-02-03T04:05:06.000Z");

const { get } = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format");
Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
  configurable: true,
  get() {
    const format = get.call(this);
    return (date) => {
      if (Number(date) === MOMENT) throw new TypeError("This moment cannot be written.");
      return format(date);
    };
  },
});
