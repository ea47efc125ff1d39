import type { PrintedDocument } from "./page";

/** What to do in a flood, in German. */
export const floodGuideDe: PrintedDocument = {
  name: "flood-guide-de",
  langcode: "de",
  title: "Was tun bei Hochwasser",
  issuer: "Schweizerisches Institut für Wasser und Klima",
  kicker: "Merkblatt für Haushalte und Gemeinden",
  body: `<p class="lead">Wasser steigt oft schneller, als man denkt. Wer vorher weiss, was zu tun ist, schützt Menschen zuerst und Sachen danach.</p>
<h2>Vorher</h2><ul><li>Klären Sie auf der Gefahrenkarte Ihres Kantons, ob Ihr Haus im Gefahrengebiet liegt.</li><li>Bewahren Sie Wertvolles und Dokumente nicht im Keller auf.</li><li>Halten Sie Taschenlampe, Radio mit Batterien, Trinkwasser und Medikamente bereit.</li><li>Vereinbaren Sie mit allen im Haushalt einen Treffpunkt.</li></ul>
<h2>Wenn das Wasser kommt</h2><ol><li>Gehen Sie in höhere Stockwerke. Betreten Sie weder Keller noch Tiefgaragen.</li><li>Halten Sie Abstand von Bächen, Brücken und Ufern.</li><li>Fahren Sie nicht über überflutete Strassen: Dreissig Zentimeter Wasser reichen, um ein Auto wegzutragen.</li><li>Schalten Sie den Strom in gefährdeten Räumen ab, solange sie trocken sind.</li><li>Folgen Sie den Anweisungen von Feuerwehr und Polizei.</li></ol>
<div class="number"><b>Notruf:</b> 118 Feuerwehr, 117 Polizei, 144 Sanität, 112 Europa</div>
<h2>Danach</h2><ul><li>Betreten Sie das Haus erst, wenn die Behörden es erlauben.</li><li>Fotografieren Sie Schäden, bevor Sie aufräumen, und melden Sie sie der Versicherung.</li><li>Pumpen Sie den Keller erst aus, wenn der Grundwasserspiegel gesunken ist.</li><li>Trinken Sie Leitungswasser erst, wenn die Gemeinde es freigibt.</li></ul>
<h2>Gefahrenstufen</h2><p>1 keine oder geringe, 2 mässige, 3 erhebliche, 4 grosse, 5 sehr grosse Gefahr. Ab Stufe 3 gilt: Ufer meiden, Nachrichten verfolgen, Nachbarn informieren.</p>`,
};

/** What to do in a flood, in Italian. */
export const floodGuideIt: PrintedDocument = {
  name: "flood-guide-it",
  langcode: "it",
  title: "Che cosa fare in caso di piena",
  issuer: "Istituto svizzero per l’acqua e il clima",
  kicker: "Promemoria per famiglie e comuni",
  body: `<p class="lead">L’acqua sale spesso più in fretta di quanto si pensi. Chi sa in anticipo che cosa fare protegge prima le persone e poi le cose.</p>
<h2>Prima</h2><ul><li>Verificate sulla carta dei pericoli del vostro cantone se la casa si trova in una zona a rischio.</li><li>Non conservate in cantina oggetti di valore e documenti.</li><li>Tenete pronti torcia, radio a batterie, acqua potabile e medicamenti.</li><li>Concordate un punto d’incontro con tutti i membri della famiglia.</li></ul>
<h2>Quando arriva l’acqua</h2><ol><li>Salite ai piani superiori. Non entrate in cantine né in autorimesse sotterranee.</li><li>State lontani da ruscelli, ponti e rive.</li><li>Non percorrete strade allagate: trenta centimetri d’acqua bastano a trascinare via un’automobile.</li><li>Togliete la corrente nei locali a rischio finché sono asciutti.</li><li>Seguite le istruzioni dei pompieri e della polizia.</li></ol>
<div class="number"><b>Numeri d’emergenza:</b> 118 pompieri, 117 polizia, 144 ambulanza, 112 Europa</div>
<h2>Dopo</h2><ul><li>Rientrate in casa solo quando le autorità lo permettono.</li><li>Fotografate i danni prima di riordinare e annunciateli all’assicurazione.</li><li>Svuotate la cantina solo quando la falda si è abbassata.</li><li>Bevete l’acqua del rubinetto solo dopo il nulla osta del comune.</li></ul>
<h2>Gradi di pericolo</h2><p>1 pericolo nullo o debole, 2 moderato, 3 marcato, 4 forte, 5 molto forte. Dal grado 3: evitate le rive, seguite le notizie, informate i vicini.</p>`,
};
