/** What is the same on every page of a language. */
export function contractSite(lang, { site }) {
  const { name, abbreviation, claim, imprint } = site.organisation[lang];
  const { mail, tel, street, zip, place } = site.contact;
  return {
    langcode: lang,
    name,
    shortName: abbreviation,
    slogan: claim,
    address: { street, postalCode: zip, city: place },
    email: mail,
    phone: tel,
    socialLinks: site.profiles.map(({ label, href }) => ({
      title: label,
      url: href,
      internal: false,
    })),
    footerText: imprint && { processed: imprint },
  };
}

/** The languages of the site, the default one first. */
export function contractLanguages({ site }) {
  return site.locales.map(({ code, label }) => ({ id: code, name: label }));
}
