import { facts, table, type PrintedDocument } from "./page";

/** The annual report 2025 in German. */
export const annualReportDe: PrintedDocument = {
  name: "annual-report-de",
  langcode: "de",
  title: "Jahresbericht 2025",
  issuer: "Schweizerisches Institut für Wasser und Klima",
  kicker: "Kurzfassung",
  body: `<p class="lead">2025 war ein Jahr der Gegensätze: ein schneearmer Winter, der trockenste Frühling seit 2011 und ein Oktober, in dem an vier Stationen die höchsten Abflüsse seit Messbeginn standen.</p>
${facts([
  ["268", "Messstationen an Flüssen, Seen und im Grundwasser"],
  ["98,7 %", "der Messwerte lagen innert zehn Minuten vor"],
  ["31", "Hochwasserwarnungen, davon 27 eingetroffen"],
])}
<h2>Messen</h2><p>Das Messnetz wuchs um elf Pegel, die meisten an kleinen Bächen im Mittelland, wo Gewitter in weniger als einer Stunde Hochwasser auslösen. 64 ältere Datensammler wurden ersetzt. Die Ausfälle gingen um einen Drittel zurück.</p>
<h2>Forschen</h2><p>Die Gletscher verloren im hydrologischen Jahr 2024/25 rund drei Prozent ihres Volumens. Das Institut führte die Massenbilanz von zwölf Gletschern weiter und veröffentlichte erstmals monatliche Werte. 46 Fachartikel erschienen, 41 davon frei zugänglich.</p>
<h2>Beraten</h2><p>Neunzehn Kantone nutzen die Hochwasserprognose im täglichen Betrieb. Nach der Trockenheit im Frühling begleitete das Institut sechs Kantone bei der Regelung der Wasserentnahmen.</p>
<h2>Finanzen</h2>${table(
    ["In Millionen Franken", "2024", "2025"],
    [
      ["Beitrag des Bundes", "21,4", "21,4"],
      ["Beiträge der Kantone", "6,8", "7,3"],
      ["Forschungsförderung", "9,1", "10,2"],
      ["Dienstleistungen", "4,0", "4,4"],
      ["Aufwand", "40,9", "42,8"],
      ["Ergebnis", "0,4", "0,5"],
    ],
  )}
<h2>Ausblick</h2><p>2026 wird das Institut seine Daten vollständig offen anbieten, die Prognose auf zehn Tage verlängern und die Wassertemperatur in die Warnungen aufnehmen.</p>`,
};

/** The annual report 2025 in French. */
export const annualReportFr: PrintedDocument = {
  name: "annual-report-fr",
  langcode: "fr",
  title: "Rapport annuel 2025",
  issuer: "Institut suisse de l’eau et du climat",
  kicker: "Version abrégée",
  body: `<p class="lead">2025 fut une année de contrastes : un hiver pauvre en neige, le printemps le plus sec depuis 2011 et un mois d’octobre où quatre stations ont mesuré les plus forts débits depuis le début des relevés.</p>
${facts([
  ["268", "stations de mesure sur les rivières, les lacs et les nappes"],
  ["98,7 %", "des mesures disponibles en moins de dix minutes"],
  ["31", "avertissements de crue, dont 27 confirmés"],
])}
<h2>Mesurer</h2><p>Le réseau s’est enrichi de onze limnimètres, la plupart sur de petits ruisseaux du Plateau, où les orages provoquent des crues en moins d’une heure. 64 enregistreurs anciens ont été remplacés. Les pannes ont diminué d’un tiers.</p>
<h2>Chercher</h2><p>Durant l’année hydrologique 2024/25, les glaciers ont perdu environ trois pour cent de leur volume. L’institut a poursuivi le bilan de masse de douze glaciers et publié pour la première fois des valeurs mensuelles. 46 articles ont paru, dont 41 en libre accès.</p>
<h2>Conseiller</h2><p>Dix-neuf cantons utilisent chaque jour la prévision des crues. Après la sécheresse du printemps, l’institut a accompagné six cantons dans la gestion des prélèvements d’eau.</p>
<h2>Finances</h2>${table(
    ["En millions de francs", "2024", "2025"],
    [
      ["Contribution de la Confédération", "21,4", "21,4"],
      ["Contributions des cantons", "6,8", "7,3"],
      ["Encouragement de la recherche", "9,1", "10,2"],
      ["Prestations", "4,0", "4,4"],
      ["Charges", "40,9", "42,8"],
      ["Résultat", "0,4", "0,5"],
    ],
  )}
<h2>Perspectives</h2><p>En 2026, l’institut ouvrira l’ensemble de ses données, portera la prévision à dix jours et intégrera la température de l’eau à ses avertissements.</p>`,
};
