import { locationHeader } from "./locationHeader";

test.each([
  ["https://pl.wikipedia.org/wiki/Łódź", "https://pl.wikipedia.org/wiki/%C5%81%C3%B3d%C5%BA"],
  ["/de/weiß?wort=größe#änderung", "/de/wei%C3%9F?wort=gr%C3%B6%C3%9Fe#%C3%A4nderung"],
  ["https://example.ch/a%20b?c=%C3%A9&d=[1]", "https://example.ch/a%20b?c=%C3%A9&d=[1]"],
  ["/de/eine zeile\r\nSet-Cookie: a=b", "/de/eine%20zeile%0D%0ASet-Cookie:%20a=b"],
  ["/de/🏔\ud800", "/de/%F0%9F%8F%94%EF%BF%BD"],
])("%j is sent as %s", (address, sent) => {
  expect(locationHeader(address)).toBe(sent);
});
