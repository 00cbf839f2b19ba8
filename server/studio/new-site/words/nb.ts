import type { PresetWords } from './preset-words.ts'

export const nb: PresetWords = {
  shared: [
    {
      title: 'Uten abonnement',
      text: 'Du kjøper kreditter når du har lyst til å skrive. Å lese og like koster ingenting, og ingenting fornyes av seg selv.',
    },
    {
      title: 'Du har kontrollen',
      text: 'Du kan alltid blokkere: Den kontoen ser deg ikke lenger. Og profilen din viser høyst bostedet ditt.',
    },
  ],
  niches: {
    1: {
      headline: 'Én melding er en begynnelse',
      lead: 'Se i ro og mak hvem som bor i nærheten, skriv til dem du liker, og finn ut om det klaffer.',
      point: { title: 'I nærheten', text: 'Du søker på region og by. En kopp kaffe er raskere avtalt enn en helgetur.' },
    },
    2: {
      headline: 'Du bestemmer tempoet',
      lead: 'Et sted der kvinner setter tonen. Se deg rundt, skriv til dem du liker, og ta deg god tid.',
      point: { title: 'Uten hast', text: 'Ingen tellere og ingen trengsel. En samtale venter til du er tilbake.' },
    },
    3: {
      headline: 'Åpen om det du ser etter',
      lead: 'For alle som mener at lek og tillit hører sammen. Si hva du vil, hør hva den andre vil, og bli enige om hvor grensen går.',
      point: { title: 'Diskret', text: 'Profiler er bare for medlemmer, og ingen steder vises det om en adresse har en konto her.' },
    },
    4: {
      headline: 'Plass til hele deg',
      lead: 'For mennesker som er glad i former, sine egne og andres. Vis deg, og snakk til dem du liker.',
      point: { title: 'Ingen trenger å gjøre seg mindre', text: 'Ingen felter spør om vekten din. Du viser det du vil vise.' },
    },
    5: {
      headline: 'For deg som kjenner livet',
      lead: 'Dating med livserfaring, og med dem som setter pris på den. Med tid til en god samtale.',
      point: { title: 'Tydelig og rolig', text: 'Hver pris står der på forhånd, og ved hvert steg leser du hva som skjer.' },
    },
    6: {
      headline: 'Erfaring kler deg',
      lead: 'For kvinner som vet hva de vil, og alle som synes det er tiltrekkende. Skriv til hverandre og se hvor det fører.',
      point: { title: 'Ved siden av et fullt liv', text: 'En samtale venter til du har tid. Ingen teller hvor lenge du er borte.' },
    },
    7: {
      headline: 'Menn for menn, uten støy',
      lead: 'Se hvem som bor i nærheten, og skriv til dem du liker. Ingen feed å holde følge med, bare en samtale.',
      point: { title: 'Din sak', text: 'Ingen steder vises det om en adresse har en konto her. Hvem du er, forteller du selv.' },
    },
  },
}
