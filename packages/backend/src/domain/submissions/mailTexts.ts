import type { Locale } from "@quatrain/webform";

/** Texts of the mails about a submission. */
interface MailTexts {
  subject(form: string, reference: string): string;
  intro(form: string, reference: string): string;
  readonly end: string;
  /** To the institution: the honeypot was filled in. */
  readonly suspect: string;
}

const texts: Readonly<Record<Locale, MailTexts>> = {
  en: {
    subject: (form, reference) => `Copy: ${form} (${reference})`,
    intro: (form, reference) =>
      `This is what you sent us with the form “${form}”. Your reference number is ${reference}.`,
    end: "This mail was sent by itself. If you have not filled in this form, you need do nothing.",
    suspect: "A field was filled in that people do not see: a robot may have sent this.",
  },
  de: {
    subject: (form, reference) => `Kopie: ${form} (${reference})`,
    intro: (form, reference) =>
      `Das haben Sie uns mit dem Formular «${form}» gesandt. Ihre Referenznummer ist ${reference}.`,
    end: "Diese Nachricht wurde automatisch versandt. Falls Sie das Formular nicht ausgefüllt haben, müssen Sie nichts tun.",
    suspect:
      "Ein Feld war ausgefüllt, das Menschen nicht sehen: Vielleicht hat ein Programm dies gesandt.",
  },
  fr: {
    subject: (form, reference) => `Copie\u00a0: ${form} (${reference})`,
    intro: (form, reference) =>
      `Voici ce que vous nous avez envoyé avec le formulaire «\u202f${form}\u202f». Votre numéro de référence est ${reference}.`,
    end: "Ce message a été envoyé automatiquement. Si vous n’avez pas rempli ce formulaire, vous n’avez rien à faire.",
    suspect:
      "Un champ que personne ne voit était rempli\u00a0: cet envoi vient peut-être d’un programme.",
  },
  it: {
    subject: (form, reference) => `Copia: ${form} (${reference})`,
    intro: (form, reference) =>
      `Ecco ciò che ci ha inviato con il modulo «${form}». Il suo numero di riferimento è ${reference}.`,
    end: "Questo messaggio è stato inviato automaticamente. Se non ha compilato il modulo, non deve fare nulla.",
    suspect: "Era compilato un campo che nessuno vede: forse questo invio viene da un programma.",
  },
};

export function mailTexts(locale: Locale): MailTexts {
  return texts[locale];
}
