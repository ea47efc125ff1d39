// Loaded into a site and a browser to simulate a fault of the site: formatting one date throws, so that its page cannot be
// rendered. Content cannot cause this, because invalid values never reach a page.

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
