import type { Locale } from "@quatrain/webform";

/** Why a form rejects a whole submission. */
interface SubmissionTexts {
  readonly closed: string;
  /** The form opens later; `moment` is a formatted date. */
  scheduled(moment: string): string;
  readonly tooFast: string;
  /** The token is missing, usually because the page ran without script. */
  readonly sendAgain: string;
  readonly tooMany: string;
  /** The page shows an outdated version of the form. */
  readonly outdated: string;
}

const texts: Readonly<Record<Locale, SubmissionTexts>> = {
  en: {
    closed: "This form is closed and no longer accepts submissions.",
    scheduled: (moment) => `This form is not open yet. It accepts submissions from ${moment}.`,
    sendAgain: "Please check your entries and send the form once more.",
    tooFast: "That was very quick. Please wait a few seconds and send the form again.",
    tooMany:
      "Too many submissions have arrived in a short time. Please try again in a few minutes.",
    outdated: "The form has changed in the meantime. Please reload the page and send it again.",
  },
  de: {
    closed: "Dieses Formular ist geschlossen: Eingaben werden nicht mehr angenommen.",
    scheduled: (moment) =>
      `Dieses Formular ist noch nicht offen: Eingaben werden ab dem ${moment} angenommen.`,
    sendAgain: "Bitte prüfen Sie Ihre Angaben und senden Sie das Formular noch einmal.",
    tooFast:
      "Das ging sehr schnell. Bitte warten Sie einige Sekunden und senden Sie das Formular erneut.",
    tooMany:
      "In kurzer Zeit sind zu viele Eingaben eingetroffen. Bitte versuchen Sie es in einigen Minuten erneut.",
    outdated:
      "Das Formular wurde inzwischen geändert. Bitte laden Sie die Seite neu und senden Sie es erneut.",
  },
  fr: {
    closed: "Ce formulaire est fermé\u00a0: les envois ne sont plus acceptés.",
    scheduled: (moment) =>
      `Ce formulaire n’est pas encore ouvert\u00a0: les envois sont acceptés à partir du ${moment}.`,
    sendAgain: "Veuillez vérifier vos données et envoyer le formulaire encore une fois.",
    tooFast: "C’était très rapide. Veuillez patienter quelques secondes et renvoyer le formulaire.",
    tooMany:
      "Trop d’envois sont arrivés en peu de temps. Veuillez réessayer dans quelques minutes.",
    outdated: "Le formulaire a changé entre-temps. Veuillez recharger la page et le renvoyer.",
  },
  it: {
    closed: "Questo modulo è chiuso: gli invii non sono più accettati.",
    scheduled: (moment) => `Questo modulo non è ancora aperto. Inizio degli invii: ${moment}.`,
    sendAgain: "Controlli i suoi dati e invii il modulo ancora una volta.",
    tooFast: "È stato molto veloce. Attenda alcuni secondi e invii di nuovo il modulo.",
    tooMany: "In poco tempo sono arrivati troppi invii. Riprovi tra qualche minuto.",
    outdated: "Nel frattempo il modulo è cambiato. Ricarichi la pagina e lo invii di nuovo.",
  },
};

export function submissionTexts(locale: Locale): SubmissionTexts {
  return texts[locale];
}
