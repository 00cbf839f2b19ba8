import type { PresetWords } from './preset-words.ts'

export const pl: PresetWords = {
  shared: [
    {
      title: 'Bez abonamentu',
      text: 'Kupujesz kredyty, gdy chcesz pisać. Czytanie i polubienia nic nie kosztują, a nic nie przedłuża się samo.',
    },
    {
      title: 'Ty decydujesz',
      text: 'Zablokować możesz zawsze: to konto już cię nie widzi. A na twoim profilu widać najwyżej miejscowość.',
    },
  ],
  niches: {
    1: {
      headline: 'Jedna wiadomość to początek',
      lead: 'Zobacz spokojnie, kto mieszka w pobliżu, napisz do kogoś, kto cię zaciekawi, i sprawdź, czy coś z tego będzie.',
      point: { title: 'Blisko', text: 'Szukasz według regionu i miasta. Na kawę łatwiej się umówić niż na weekend.' },
    },
    2: {
      headline: 'Ty nadajesz tempo',
      lead: 'Miejsce, w którym ton nadają kobiety. Rozejrzyj się, napisz do kogoś, kto cię zaciekawi, i daj sobie czas.',
      point: { title: 'Bez pośpiechu', text: 'Żadnych liczników i żadnego tłoku. Rozmowa czeka, aż wrócisz.' },
    },
    3: {
      headline: 'Otwarcie o tym, czego szukasz',
      lead: 'Dla tych, u których gra i zaufanie idą w parze. Powiedz, czego chcesz, posłuchaj, czego chce druga strona, i ustalcie, gdzie jest granica.',
      point: { title: 'Dyskretnie', text: 'Profile są tylko dla zalogowanych i nigdzie nie widać, czy dany adres ma tu konto.' },
    },
    4: {
      headline: 'Tu możesz być w pełni sobą',
      lead: 'Dla ludzi, którzy lubią krągłości, własne i cudze. Pokaż się i zagadaj do kogoś, kto ci się podoba.',
      point: { title: 'Nikt nie musi się zmniejszać', text: 'Żadne pole nie pyta o wagę. Pokazujesz to, co chcesz pokazać.' },
    },
    5: {
      headline: 'Dla tych, którzy znają życie',
      lead: 'Randki z doświadczeniem życiowym i dla tych, którzy je cenią. Z czasem na dobrą rozmowę.',
      point: { title: 'Jasno i spokojnie', text: 'Każdą cenę widać z góry, a przy każdym kroku czytasz, co się dzieje.' },
    },
    6: {
      headline: 'Z doświadczeniem ci do twarzy',
      lead: 'Dla kobiet, które wiedzą, czego chcą, i dla tych, których to pociąga. Piszcie do siebie i zobaczcie, dokąd to prowadzi.',
      point: { title: 'Obok pełnego życia', text: 'Rozmowa czeka, aż znajdziesz czas. Nikt nie liczy, jak długo cię nie ma.' },
    },
    7: {
      headline: 'Mężczyźni dla mężczyzn, bez szumu',
      lead: 'Zobacz, kto mieszka w pobliżu, i napisz do kogoś, kto cię zaciekawi. Bez tablicy, za którą trzeba nadążać, po prostu rozmowa.',
      point: { title: 'Twoja sprawa', text: 'Nigdzie nie widać, czy dany adres ma tu konto. O tym, kim jesteś, mówisz ty.' },
    },
  },
}
