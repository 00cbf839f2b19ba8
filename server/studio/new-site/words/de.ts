import type { PresetWords } from './preset-words.ts'

export const de: PresetWords = {
  shared: [
    {
      title: 'Kein Abo',
      text: 'Du kaufst Credits, wenn du schreiben möchtest. Lesen und Liken kostet nichts, und nichts verlängert sich von selbst.',
    },
    {
      title: 'Du bestimmst',
      text: 'Blockieren geht immer: Dieses Konto sieht dich nicht mehr. Und in deinem Profil steht höchstens dein Wohnort.',
    },
  ],
  niches: {
    1: {
      headline: 'Eine Nachricht ist ein Anfang',
      lead: 'Schau in Ruhe, wer in deiner Nähe wohnt, schreib, wer dir gefällt, und finde heraus, ob es passt.',
      point: {
        title: 'Ganz in der Nähe',
        text: 'Du suchst nach Region und Stadt. Ein Kaffee ist schneller verabredet als ein Wochenende.',
      },
    },
    2: {
      headline: 'Du gibst das Tempo vor',
      lead: 'Ein Ort, an dem Frauen den Ton angeben. Sieh dich um, schreib, wer dir gefällt, und lass dir Zeit.',
      point: { title: 'Ohne Eile', text: 'Keine Zähler, kein Gedränge. Eine Unterhaltung wartet, bis du wieder da bist.' },
    },
    3: {
      headline: 'Offen für das, was du suchst',
      lead: 'Für alle, bei denen Spiel und Vertrauen zusammengehören. Sag, was du willst, hör, was der andere will, und klärt, wo die Grenze liegt.',
      point: { title: 'Diskret', text: 'Profile sehen nur Mitglieder, und nirgends zeigt sich, ob eine Adresse hier ein Konto hat.' },
    },
    4: {
      headline: 'Hier ist Platz für alles an dir',
      lead: 'Für Menschen, die Rundungen mögen, eigene und fremde. Zeig dich und sprich an, wer dir gefällt.',
      point: { title: 'Niemand macht sich klein', text: 'Kein Feld fragt nach deinem Gewicht. Du zeigst, was du zeigen möchtest.' },
    },
    5: {
      headline: 'Für alle, die das Leben kennen',
      lead: 'Dating mit Lebenserfahrung, und für die, die sie zu schätzen wissen. Mit Zeit für ein gutes Gespräch.',
      point: { title: 'Klar und ruhig', text: 'Jeder Preis steht vorher da, und bei jedem Schritt liest du, was geschieht.' },
    },
    6: {
      headline: 'Erfahrung steht dir gut',
      lead: 'Für Frauen, die wissen, was sie wollen, und alle, die das anziehend finden. Schreibt euch und seht, wohin es führt.',
      point: {
        title: 'Neben einem vollen Leben',
        text: 'Eine Unterhaltung wartet, bis du Zeit hast. Niemand zählt, wie lange du weg warst.',
      },
    },
    7: {
      headline: 'Männer für Männer, ohne Lärm',
      lead: 'Sieh, wer in deiner Nähe wohnt, und schreib, wer dir gefällt. Kein Feed, der auf dich wartet, nur ein Gespräch.',
      point: { title: 'Deine Sache', text: 'Nirgends zeigt sich, ob eine Adresse hier ein Konto hat. Wer du bist, erzählst du selbst.' },
    },
  },
}
