import type { StaticLabel } from "payload";

/** The studio's own texts, in addition to Payload's, in the languages of its interface. */
const TEXTS = {
  account: ["Account", "Konto", "Compte", "Account"],
  accounts: ["Accounts", "Konten", "Comptes", "Account"],
  shortPassword: [
    "A password has at least 12 characters.",
    "Ein Passwort hat mindestens 12 Zeichen.",
    "Un mot de passe compte au moins 12 caractères.",
    "Una password ha almeno 12 caratteri.",
  ],
  textChanges: [
    "Pages show formatted texts with changes",
    "Seiten zeigen formatierte Texte mit Änderungen",
    "Les pages montrent les textes mis en forme avec des changements",
    "Le pagine mostrano i testi formattati con modifiche",
  ],
  notJson: [
    "This is not valid JSON.",
    "Das ist kein gültiges JSON.",
    "Ce n’est pas du JSON valide.",
    "Non è JSON valido.",
  ],
  system: ["System", "System", "Système", "Sistema"],
  pages: ["Pages", "Seiten", "Pages", "Pagine"],
  site: ["Site", "Website", "Site", "Sito"],
  media: ["Media", "Medien", "Médias", "Media"],
  id: ["Id", "Id", "Id", "Id"],
  idHelp: [
    "Small letters, digits and hyphens. It stays.",
    "Kleinbuchstaben, Ziffern und Bindestriche. Sie bleibt.",
    "Minuscules, chiffres et traits d’union. Il reste.",
    "Minuscole, cifre e trattini. Resta.",
  ],
  block: ["Block", "Block", "Bloc", "Blocco"],
  file: ["File", "Datei", "Fichier", "File"],
  sending: ["Being sent …", "Wird gesendet …", "Envoi en cours …", "Invio in corso …"],
  saveToUse: [
    "save to use it",
    "speichern, um sie zu verwenden",
    "enregistrer pour l’utiliser",
    "salvare per usarlo",
  ],
  shownAt: [
    "Take it out first where it is shown:",
    "Entfernen Sie es zuerst, wo es gezeigt wird:",
    "Retirez-le d’abord là où il est montré :",
    "Lo tolga prima dove è mostrato:",
  ],
  focus: [
    "What must stay visible. Click, or use the arrow keys",
    "Was sichtbar bleiben muss. Klicken oder Pfeiltasten",
    "Ce qui doit rester visible. Cliquer ou touches fléchées",
    "Ciò che deve restare visibile. Clic o tasti freccia",
  ],
  atOnce: [
    "Visitors see a change as soon as it is saved.",
    "Was Sie speichern, sehen Besucherinnen und Besucher sofort.",
    "Ce que vous enregistrez est aussitôt public.",
    "Ciò che salva è subito pubblico.",
  ],
  liveSince: ["Live since", "Live seit", "En ligne depuis", "Online dal"],
  released: ["Live", "Live", "En ligne", "Online"],
  building: [
    "On its way to the visitors",
    "Unterwegs zu den Besuchern",
    "En route vers le public",
    "In viaggio verso il pubblico",
  ],
  failed: [
    "Could not be made public yet; it is tried again",
    "Konnte noch nicht öffentlich werden; es wird wieder versucht",
    "N’a pas encore pu être mis en ligne ; un nouvel essai suivra",
    "Non ancora pubblicata; si riproverà",
  ],
  rolledBack: [
    "An earlier state of the site is live",
    "Ein früherer Stand der Website ist live",
    "Un état antérieur du site est en ligne",
    "È online uno stato precedente del sito",
  ],
  formEntries: [
    "Entries of forms",
    "Einträge von Formularen",
    "Envois de formulaires",
    "Invii dei moduli",
  ],
  mayNot: [
    "You may not read entries of forms. Ask an administrator.",
    "Sie dürfen Einträge von Formularen nicht lesen. Fragen Sie die Administration.",
    "Vous ne pouvez pas lire les envois de formulaires. Adressez-vous à l’administration.",
    "Non può leggere gli invii dei moduli. Si rivolga all’amministrazione.",
  ],
  cmsUnreachable: [
    "The CMS cannot be reached. Try again later.",
    "Das CMS ist nicht erreichbar. Versuchen Sie es später noch einmal.",
    "Le CMS est injoignable. Réessayez plus tard.",
    "Il CMS non è raggiungibile. Riprovi più tardi.",
  ],
  form: ["Form", "Formular", "Formulaire", "Modulo"],
  show: ["Show", "Anzeigen", "Afficher", "Mostrare"],
  count: ["In all:", "Insgesamt:", "En tout :", "In tutto:"],
  older: ["Older ones", "Ältere", "Plus anciens", "Meno recenti"],
  name: ["Name", "Name", "Nom", "Nome"],
  role: ["Role", "Rolle", "Rôle", "Ruolo"],
  readsEntries: [
    "May read entries of forms",
    "Darf Einträge von Formularen lesen",
    "Peut lire les envois de formulaires",
    "Può leggere gli invii dei moduli",
  ],
  EDITOR: ["Editor", "Redaktion", "Rédaction", "Redazione"],
  PUBLISHER: ["Publisher", "Publikation", "Publication", "Pubblicazione"],
  ADMINISTRATOR: ["Administrator", "Administration", "Administration", "Amministrazione"],
  parent: ["Stands below", "Steht unter", "Se trouve sous", "Si trova sotto"],
  parentHelp: [
    "The page above this one. Empty: none.",
    "Die Seite darüber. Leer: keine.",
    "La page au-dessus de celle-ci. Vide : aucune.",
    "La pagina superiore. Vuoto: nessuna.",
  ],
  state: ["State", "Stand", "État", "Stato"],
  NEW: ["Not in the CMS yet", "Noch nicht im CMS", "Pas encore dans le CMS", "Non ancora nel CMS"],
  newHelp: [
    "Title and path are needed.",
    "Titel und Pfad fehlen noch.",
    "Il faut un titre et un chemin.",
    "Servono titolo e percorso.",
  ],
  DRAFT: [
    "Draft, not public",
    "Entwurf, nicht öffentlich",
    "Brouillon, non public",
    "Bozza, non pubblica",
  ],
  PUBLISHED: ["Public", "Öffentlich", "Publique", "Pubblica"],
  CHANGED: [
    "Public, with a draft of changes",
    "Öffentlich, mit Entwurf von Änderungen",
    "Publique, avec un brouillon de modifications",
    "Pubblica, con una bozza di modifiche",
  ],
  DELETED: [
    "Deleted in this language",
    "In dieser Sprache gelöscht",
    "Supprimée dans cette langue",
    "Eliminata in questa lingua",
  ],
  revision: ["Revision", "Fassung", "Version", "Versione"],
  liveRevision: ["live", "live", "en ligne", "online"],
  refused: [
    "The CMS has not taken this. It is not saved, and only this form has your text.",
    "Das CMS hat das nicht übernommen. Es ist nicht gespeichert; Ihr Text steht nur in diesem Formular.",
    "Le CMS n’a pas accepté ceci. Rien n’est enregistré ; votre texte n’est que dans ce formulaire.",
    "Il CMS non l’ha accettato. Non è salvato; il Suo testo è solo in questo modulo.",
  ],
  unreachable: [
    "The CMS cannot be reached. This is not saved; your text stays in the form. Try again in a while.",
    "Das CMS ist nicht erreichbar. Es ist nicht gespeichert; Ihr Text bleibt im Formular. Versuchen Sie es in einer Weile noch einmal.",
    "Le CMS est injoignable. Rien n’est enregistré ; votre texte reste dans le formulaire. Réessayez dans un moment.",
    "Il CMS non è raggiungibile. Non è salvato; il Suo testo resta nel modulo. Riprovi tra poco.",
  ],
  pathShadowed: [
    "Nobody would find a page at this path: the site needs its first part for another language or for itself. Choose another one.",
    "Unter diesem Pfad fände niemand die Seite: Die Website braucht den ersten Teil für eine andere Sprache oder für sich selbst. Wählen Sie einen anderen.",
    "Personne ne trouverait une page à ce chemin : le site a besoin de sa première partie pour une autre langue ou pour lui-même. Choisissez-en un autre.",
    "Nessuno troverebbe una pagina a questo percorso: il sito usa la prima parte per un’altra lingua o per sé. Ne scelga un altro.",
  ],
  fromSource: [
    "This comes from the source “{source}” and is edited there. Fields that cannot be changed here are grey.",
    "Das kommt aus der Quelle „{source}“ und wird dort bearbeitet. Felder, die sich hier nicht ändern lassen, sind grau.",
    "Ce contenu vient de la source « {source} » et se modifie là-bas. Les champs qui ne se modifient pas ici sont gris.",
    "Questo proviene dalla fonte «{source}» e si modifica là. I campi che qui non si possono modificare sono grigi.",
  ],
  alreadyThere: [
    "There is one already:",
    "Das gibt es schon:",
    "Il y en a déjà un :",
    "Ce n’è già uno:",
  ],
  mirrored: [
    "This comes from the source “{source}”, and what is changed here would be lost. Edit it there.",
    "Das kommt aus der Quelle „{source}“, und was hier geändert wird, ginge verloren. Bearbeiten Sie es dort.",
    "Ce contenu vient de la source « {source} » : ce qui est modifié ici serait perdu. Modifiez-le là-bas.",
    "Questo proviene dalla fonte «{source}»: ciò che si modifica qui andrebbe perso. Lo modifichi là.",
  ],
  pathTaken: [
    "There is a page at this path. Choose another one.",
    "Unter diesem Pfad gibt es eine Seite. Wählen Sie einen anderen.",
    "Il y a une page à ce chemin. Choisissez-en un autre.",
    "A questo percorso c’è una pagina. Ne scelga un altro.",
  ],
  redirectLoop: [
    "Redirects would lead in a circle. Choose another target.",
    "Weiterleitungen würden im Kreis führen. Wählen Sie ein anderes Ziel.",
    "Des redirections tourneraient en rond. Choisissez une autre cible.",
    "I reindirizzamenti girerebbero in tondo. Scelga un’altra destinazione.",
  ],
  redirectChain: [
    "More than three redirects would lead from one to the next. Choose the page where they end as the target.",
    "Mehr als drei Weiterleitungen würden aufeinander folgen. Wählen Sie als Ziel die Seite, zu der sie am Ende führen.",
    "Plus de trois redirections se suivraient. Choisissez comme cible la page où elles aboutissent.",
    "Più di tre reindirizzamenti si seguirebbero. Scelga come destinazione la pagina a cui portano alla fine.",
  ],
  conflict: [
    "Somebody else has changed this meanwhile. Nothing was overwritten; yours is not saved.",
    "Jemand anders hat das inzwischen geändert. Nichts wurde überschrieben; Ihre Änderung ist nicht gespeichert.",
    "Quelqu’un d’autre l’a modifié entre-temps. Rien n’a été écrasé ; votre modification n’est pas enregistrée.",
    "Qualcun altro l’ha modificato nel frattempo. Nulla è stato sovrascritto; la Sua modifica non è salvata.",
  ],
  saveMine: [
    "Save mine over it",
    "Meine darüber speichern",
    "Enregistrer la mienne",
    "Salvare la mia",
  ],
  tryAgain: ["Try again", "Noch einmal versuchen", "Réessayer", "Riprovare"],
  takeTheirs: [
    "Give mine up, show what the CMS has",
    "Meine verwerfen, zeigen, was das CMS hat",
    "Abandonner la mienne, montrer celle du CMS",
    "Scartare la mia, mostrare quella del CMS",
  ],
  publish: ["Publish", "Veröffentlichen", "Publier", "Pubblicare"],
  unpublish: ["Unpublish", "Zurückziehen", "Dépublier", "Ritirare"],
  publishAt: ["Publish at", "Veröffentlichen am", "Publier le", "Pubblicare il"],
  unpublishAt: ["Unpublish at", "Zurückziehen am", "Dépublier le", "Ritirare il"],
  publishPlanned: [
    "Will be published:",
    "Wird veröffentlicht:",
    "Sera publiée :",
    "Sarà pubblicata:",
  ],
  unpublishPlanned: [
    "Will be unpublished:",
    "Wird zurückgezogen:",
    "Sera dépubliée :",
    "Sarà ritirata:",
  ],
  callOff: ["Call off", "Absagen", "Annuler", "Annullare"],
  plan: ["Schedule", "Planen", "Planifier", "Pianificare"],
  openPage: ["Open the page", "Seite öffnen", "Ouvrir la page", "Aprire la pagina"],
  revisions: ["Revisions", "Fassungen", "Versions", "Versioni"],
  restore: [
    "Restore as a draft",
    "Als Entwurf zurückholen",
    "Restaurer en brouillon",
    "Ripristinare come bozza",
  ],
  differences: ["What changed", "Was sich änderte", "Ce qui a changé", "Che cosa è cambiato"],
  noDifference: [
    "Nothing differs.",
    "Nichts unterscheidet sich.",
    "Rien ne diffère.",
    "Nulla differisce.",
  ],
  otherLanguage: [
    "Beside another language",
    "Neben einer anderen Sprache",
    "À côté d’une autre langue",
    "Accanto a un’altra lingua",
  ],
  noOtherLanguage: [
    "It is in no other language yet.",
    "In keiner anderen Sprache steht etwas.",
    "Rien dans une autre langue.",
    "Nulla in un’altra lingua.",
  ],
  language: ["Language", "Sprache", "Langue", "Lingua"],
  choose: [
    "Title, path or id",
    "Titel, Pfad oder id",
    "Titre, chemin ou id",
    "Titolo, percorso o id",
  ],
  cannotReach: [
    "The studio cannot be reached.",
    "Das Studio ist nicht erreichbar.",
    "Le studio est injoignable.",
    "Lo studio non è raggiungibile.",
  ],
} as const;

export type TextKey = keyof typeof TEXTS;

const LANGUAGES = ["en", "de", "fr", "it"] as const;

/** A text in all languages, in the format of Payload's configuration. */
export function text(key: TextKey): Record<string, string> {
  return Object.fromEntries(LANGUAGES.map((code, index) => [code, TEXTS[key][index] ?? ""]));
}

/** Name of a role in all languages. */
export function roleText(role: string): StaticLabel {
  return text(role as TextKey);
}

/** A text in the user's language. */
export function textIn(language: string, key: TextKey): string {
  const index = LANGUAGES.findIndex((code) => code === language);
  return TEXTS[key][Math.max(index, 0)] ?? key;
}
