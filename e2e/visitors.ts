/** Browser headers of visitors to the root path, with the language that they are redirected to. */
export const visitors: readonly {
  name: string;
  cookie?: string;
  accept: string;
  langcode: string;
}[] = [
  { name: "the cookie wins", cookie: "i18n_redirected=it", accept: "de", langcode: "it" },
  {
    name: "an invalid cookie does not count",
    cookie: "i18n_redirected=es",
    accept: "fr",
    langcode: "fr",
  },
  { name: "the most wanted language", accept: "en;q=0.3, fr-CH;q=0.8, de;q=0.5", langcode: "fr" },
  { name: "a region of a language", accept: "de-AT", langcode: "de" },
  { name: "a refused language does not count", accept: "de;q=0, it;q=0.1", langcode: "it" },
  { name: "nothing matches", accept: "ja, zh;q=0.5", langcode: "en" },
  { name: "nothing said", accept: "", langcode: "en" },
];

/** Headers of a visitor's browser. */
export function headersOf({ accept, cookie }: (typeof visitors)[number]): Record<string, string> {
  return { "accept-language": accept, ...(cookie ? { cookie } : {}) };
}
