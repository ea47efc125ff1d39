import type { Build } from "../builds/builds";
import type { Progress } from "./status";

/** Texts of the status page in one language. */
export interface StatusTexts {
  langcode: string;
  title: string;
  signIn: string;
  token: string;
  wrongToken: string;
  liveRelease: string;
  none: string;
  now: string;
  idle: string;
  /** `{count}` changes wait for the next build. */
  waiting: string;
  buildNow: string;
  log: string;
  changes: string;
  builds: string;
  page: string;
  allPages: string;
  published: string;
  visible: string;
  inRelease: string;
  state: string;
  started: string;
  /** Length of a build. */
  duration: string;
  cause: string;
  problem: string;
  /** `{time}`. */
  retry: string;
  progress: Record<Progress, string>;
  buildState: Record<Build["state"], string>;
}

const de: StatusTexts = {
  langcode: "de-CH",
  title: "Veröffentlichung",
  signIn: "Anmelden",
  token: "Zugangswort der Redaktion",
  wrongToken: "Dieses Zugangswort stimmt nicht.",
  liveRelease: "Live ist",
  none: "noch nichts",
  now: "Jetzt",
  idle: "Nichts zu tun: Alles Veröffentlichte ist live.",
  waiting: "Wartende Änderungen: {count}",
  buildNow: "Jetzt bauen",
  log: "Protokoll",
  changes: "Änderungen",
  builds: "Verlauf",
  page: "Seite",
  allPages: "alle Seiten",
  published: "Veröffentlicht",
  visible: "Sichtbar seit",
  inRelease: "Im Release seit",
  state: "Stand",
  started: "Beginn",
  duration: "Dauer",
  cause: "Anlass",
  problem: "Grund",
  retry: "Nächster Versuch: {time}",
  progress: {
    live: "sichtbar, Release folgt",
    waiting: "wartet",
    building: "wird gebaut",
    failed: "Build gescheitert, wird wiederholt",
    released: "live",
    rolledBack: "zurückgenommen, früherer Release ist live",
  },
  buildState: {
    running: "läuft",
    checking: "wird geprüft",
    released: "live gegangen",
    unchanged: "nichts Neues",
    failed: "gescheitert",
    refused: "zurückgehalten",
    interrupted: "unterbrochen",
  },
};

const en: StatusTexts = {
  langcode: "en-GB",
  title: "Publishing",
  signIn: "Sign in",
  token: "Editor’s token",
  wrongToken: "This token is not right.",
  liveRelease: "Live release",
  none: "none yet",
  now: "Now",
  idle: "Nothing to do: everything published is live.",
  waiting: "Changes waiting: {count}",
  buildNow: "Build now",
  log: "Log",
  changes: "Changes",
  builds: "History",
  page: "Page",
  allPages: "all pages",
  published: "Published",
  visible: "Visible since",
  inRelease: "In a release since",
  state: "State",
  started: "Started",
  duration: "Duration",
  cause: "Cause",
  problem: "Reason",
  retry: "Next attempt: {time}",
  progress: {
    live: "visible, release to follow",
    waiting: "waiting",
    building: "being built",
    failed: "build failed, will be repeated",
    released: "live",
    rolledBack: "taken back, an earlier release is live",
  },
  buildState: {
    running: "running",
    checking: "being checked",
    released: "went live",
    unchanged: "nothing new",
    failed: "failed",
    refused: "held back",
    interrupted: "interrupted",
  },
};

const fr: StatusTexts = {
  langcode: "fr-CH",
  title: "Publication",
  signIn: "Se connecter",
  token: "Jeton de la rédaction",
  wrongToken: "Ce jeton n’est pas le bon.",
  liveRelease: "Version en ligne",
  none: "aucune pour l’instant",
  now: "En ce moment",
  idle: "Rien à faire : tout ce qui est publié est en ligne.",
  waiting: "Modifications en attente : {count}",
  buildNow: "Générer maintenant",
  log: "Journal",
  changes: "Modifications",
  builds: "Historique",
  page: "Page",
  allPages: "toutes les pages",
  published: "Publié",
  visible: "Visible depuis",
  inRelease: "Dans une version depuis",
  state: "État",
  started: "Début",
  duration: "Durée",
  cause: "Motif",
  problem: "Raison",
  retry: "Prochain essai : {time}",
  progress: {
    live: "visible, version à suivre",
    waiting: "en attente",
    building: "en cours de génération",
    failed: "génération échouée, sera répétée",
    released: "en ligne",
    rolledBack: "retirée, une version antérieure est en ligne",
  },
  buildState: {
    running: "en cours",
    checking: "en contrôle",
    released: "mise en ligne",
    unchanged: "rien de nouveau",
    failed: "échouée",
    refused: "retenue",
    interrupted: "interrompue",
  },
};

const it: StatusTexts = {
  langcode: "it-CH",
  title: "Pubblicazione",
  signIn: "Accedere",
  token: "Token della redazione",
  wrongToken: "Questo token non è giusto.",
  liveRelease: "Versione in linea",
  none: "ancora nessuna",
  now: "Adesso",
  idle: "Niente da fare: tutto ciò che è pubblicato è in linea.",
  waiting: "Modifiche in attesa: {count}",
  buildNow: "Generare adesso",
  log: "Registro",
  changes: "Modifiche",
  builds: "Cronologia",
  page: "Pagina",
  allPages: "tutte le pagine",
  published: "Pubblicato",
  visible: "Visibile da",
  inRelease: "In una versione da",
  state: "Stato",
  started: "Inizio",
  duration: "Durata",
  cause: "Causa",
  problem: "Motivo",
  retry: "Prossimo tentativo: {time}",
  progress: {
    live: "visibile, segue la versione",
    waiting: "in attesa",
    building: "in generazione",
    failed: "generazione fallita, sarà ripetuta",
    released: "in linea",
    rolledBack: "ritirata, è in linea una versione precedente",
  },
  buildState: {
    running: "in corso",
    checking: "in verifica",
    released: "messa in linea",
    unchanged: "niente di nuovo",
    failed: "fallita",
    refused: "trattenuta",
    interrupted: "interrotta",
  },
};

const languages: Record<string, StatusTexts> = { de, en, fr, it };

/** The texts for who sends this Accept-Language: the first language that we speak, or English. */
export function textsFor(acceptLanguage: string | undefined): StatusTexts {
  const wanted = (acceptLanguage ?? "").split(",").map((part) => part.trim().slice(0, 2));
  return wanted.map((code) => languages[code.toLowerCase()]).find(Boolean) ?? en;
}
