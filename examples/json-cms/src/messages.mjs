/** What visitors read of an entry that was not taken. */
export const messages = {
  de: {
    missing: (label) => `„${label}“ fehlt.`,
    tooLong: (label, max) => `„${label}“ darf höchstens ${max} Zeichen haben.`,
    noMail: "Das ist keine E-Mail-Adresse.",
    noChoice: (label) => `Bitte wählen Sie „${label}“ aus der Liste.`,
    incomplete: "Bitte prüfen Sie Ihre Angaben.",
    outdated: "Das Formular hat sich geändert. Bitte laden Sie die Seite neu.",
    closed: "Dieses Formular nimmt nichts mehr an.",
  },
  en: {
    missing: (label) => `“${label}” is missing.`,
    tooLong: (label, max) => `“${label}” may have at most ${max} characters.`,
    noMail: "This is no email address.",
    noChoice: (label) => `Please choose “${label}” from the list.`,
    incomplete: "Please check what you have entered.",
    outdated: "The form has changed. Please reload the page.",
    closed: "This form takes no more entries.",
  },
  fr: {
    missing: (label) => `«\u202f${label}\u202f» manque.`,
    tooLong: (label, max) => `«\u202f${label}\u202f» ne peut dépasser ${max} caractères.`,
    noMail: "Ce n’est pas une adresse e-mail.",
    noChoice: (label) => `Veuillez choisir «\u202f${label}\u202f» dans la liste.`,
    incomplete: "Veuillez vérifier vos données.",
    outdated: "Le formulaire a changé. Veuillez recharger la page.",
    closed: "Ce formulaire n’accepte plus d’envois.",
  },
  it: {
    missing: (label) => `Manca «${label}».`,
    tooLong: (label, max) => `«${label}» può avere al massimo ${max} caratteri.`,
    noMail: "Questo non è un indirizzo e-mail.",
    noChoice: (label) => `Scelga «${label}» dall’elenco.`,
    incomplete: "Controlli i suoi dati.",
    outdated: "Il modulo è cambiato. Ricarichi la pagina.",
    closed: "Questo modulo non accetta più invii.",
  },
};
