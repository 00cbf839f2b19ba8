import type { PresetWords } from './preset-words.ts'

export const nl: PresetWords = {
  shared: [
    {
      title: 'Geen abonnement',
      text: 'Je koopt credits wanneer je wilt schrijven. Lezen en liken kost niets, en er loopt niets stiekem door.',
    },
    {
      title: 'Jij houdt de regie',
      text: 'Blokkeren kan altijd: dat account ziet jou niet meer. En op je profiel staat hoogstens je woonplaats.',
    },
  ],
  niches: {
    1: {
      headline: 'Eén bericht is een begin',
      lead: 'Kijk rustig wie er bij je in de buurt woont, schrijf wie je aanspreekt en ontdek of het klikt.',
      point: { title: 'Dichtbij', text: 'Je zoekt op provincie en stad. Een kop koffie is sneller afgesproken dan een weekend weg.' },
    },
    2: {
      headline: 'Jij bepaalt het tempo',
      lead: 'Een plek waar vrouwen de toon zetten. Kijk rond, schrijf wie je aanspreekt en neem er de tijd voor.',
      point: { title: 'Zonder haast', text: 'Geen tellers en geen gedrang. Een gesprek wacht tot je terug bent.' },
    },
    3: {
      headline: 'Open over wat je zoekt',
      lead: 'Voor wie spel en vertrouwen bij elkaar vindt horen. Zeg wat je wilt, hoor wat de ander wil en spreek af waar de grens ligt.',
      point: { title: 'Discreet', text: 'Profielen zijn alleen voor leden, en nergens blijkt of een adres hier een account heeft.' },
    },
    4: {
      headline: 'Hier mag je er helemaal zijn',
      lead: 'Voor mensen die van rondingen houden, die van zichzelf en die van een ander. Laat je zien en spreek aan wie je bevalt.',
      point: { title: 'Niemand hoeft kleiner', text: 'Geen veld vraagt naar je gewicht. Je laat zien wat je wilt laten zien.' },
    },
    5: {
      headline: 'Voor wie het leven al kent',
      lead: 'Daten met levenservaring, en met wie daar graag bij hoort. Met tijd voor een goed gesprek.',
      point: { title: 'Helder en rustig', text: 'Elke prijs staat er van tevoren bij, en bij elke stap lees je wat er gebeurt.' },
    },
    6: {
      headline: 'Ervaring staat je goed',
      lead: 'Voor vrouwen die weten wat ze willen, en wie dat aantrekkelijk vindt. Schrijf elkaar en zie waar het heen gaat.',
      point: { title: 'Naast een vol leven', text: 'Een gesprek wacht tot je tijd hebt. Niemand telt mee hoe lang je wegblijft.' },
    },
    7: {
      headline: 'Mannen voor mannen, zonder ruis',
      lead: 'Zie wie er bij je in de buurt woont en schrijf wie je aanspreekt. Geen feed om bij te houden, gewoon een gesprek.',
      point: { title: 'Jouw zaak', text: 'Nergens blijkt of een adres hier een account heeft. Wie je bent, vertel je zelf.' },
    },
  },
}
