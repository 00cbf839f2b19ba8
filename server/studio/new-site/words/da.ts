import type { PresetWords } from './preset-words.ts'

export const da: PresetWords = {
  shared: [
    {
      title: 'Intet abonnement',
      text: 'Du køber kreditter, når du vil skrive. Det koster ikke noget at læse og like, og intet løber videre i det skjulte.',
    },
    { title: 'Du bestemmer', text: 'Du kan altid blokere: Den konto ser dig ikke længere. Og din profil viser højst din by.' },
  ],
  niches: {
    1: {
      headline: 'Én besked er en begyndelse',
      lead: 'Se i ro og mag, hvem der bor i nærheden, skriv til den, der fanger dit blik, og find ud af, om det klikker.',
      point: { title: 'Tæt på', text: 'Du søger på region og by. En kop kaffe er hurtigere aftalt end en weekendtur.' },
    },
    2: {
      headline: 'Du bestemmer tempoet',
      lead: 'Et sted, hvor kvinderne slår tonen an. Se dig omkring, skriv til den, der fanger dit blik, og tag dig god tid.',
      point: { title: 'Uden hast', text: 'Ingen tællere og ingen trængsel. En samtale venter, til du er tilbage.' },
    },
    3: {
      headline: 'Åben om det, du søger',
      lead: 'For alle, der synes, at leg og tillid hører sammen. Sig, hvad du vil, hør, hvad den anden vil, og aftal, hvor grænsen går.',
      point: { title: 'Diskret', text: 'Profiler er kun for medlemmer, og intet røber, om en adresse har en konto her.' },
    },
    4: {
      headline: 'Her er plads til hele dig',
      lead: 'For mennesker, der holder af former, både deres egne og andres. Vis dig, og skriv til den, du kan lide.',
      point: { title: 'Ingen skal gøre sig mindre', text: 'Intet felt spørger om din vægt. Du viser det, du vil vise.' },
    },
    5: {
      headline: 'For dem, der kender livet',
      lead: 'Dating med livserfaring og med dem, der sætter pris på den. Med tid til en god samtale.',
      point: { title: 'Klart og roligt', text: 'Hver pris står der på forhånd, og ved hvert trin læser du, hvad der sker.' },
    },
    6: {
      headline: 'Erfaring klæder dig',
      lead: 'For kvinder, der ved, hvad de vil, og for alle, der finder det tiltrækkende. Skriv til hinanden, og se, hvor det fører hen.',
      point: { title: 'Ved siden af et travlt liv', text: 'En samtale venter, til du har tid. Ingen tæller, hvor længe du var væk.' },
    },
    7: {
      headline: 'Mænd for mænd uden støj',
      lead: 'Se, hvem der bor i nærheden, og skriv til den, der fanger dit blik. Intet feed at følge med i, bare en samtale.',
      point: { title: 'Din egen sag', text: 'Intet røber, om en adresse har en konto her. Hvem du er, fortæller du selv.' },
    },
  },
}
