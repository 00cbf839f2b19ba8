import type { PresetWords } from './preset-words.ts'

export const sv: PresetWords = {
  shared: [
    {
      title: 'Ingen prenumeration',
      text: 'Du köper krediter när du vill skriva. Att läsa och gilla kostar inget, och inget löper vidare i det tysta.',
    },
    { title: 'Du bestämmer', text: 'Du kan alltid blockera: det kontot ser dig inte längre. Och din profil visar på sin höjd din ort.' },
  ],
  niches: {
    1: {
      headline: 'Ett meddelande är en början',
      lead: 'Se i lugn och ro vilka som bor nära dig, skriv till den som fångar din blick och märk om det klickar.',
      point: { title: 'Nära dig', text: 'Du söker på region och ort. En fika är lättare att ordna än en helg på resande fot.' },
    },
    2: {
      headline: 'Du bestämmer takten',
      lead: 'En plats där kvinnorna sätter tonen. Titta runt, skriv till den som fångar din blick och ta dig tid.',
      point: { title: 'Utan brådska', text: 'Inga räknare och ingen trängsel. En chatt väntar tills du är tillbaka.' },
    },
    3: {
      headline: 'Öppen med vad du söker',
      lead: 'För dig som tycker att lek och förtroende hör ihop. Säg vad du vill, hör vad den andra vill och kom överens om var gränsen går.',
      point: { title: 'Diskret', text: 'Profiler är bara för medlemmar, och ingenstans syns det om en adress har ett konto här.' },
    },
    4: {
      headline: 'Här får hela du plats',
      lead: 'För människor som älskar kurvor, sina egna och andras. Visa dig, och säg hej till den du gillar.',
      point: { title: 'Ingen behöver bli mindre', text: 'Inget fält frågar efter din vikt. Du visar det du vill visa.' },
    },
    5: {
      headline: 'För dig som känner livet',
      lead: 'Dejting med livserfarenhet, och med dem som uppskattar den. Med tid för ett bra samtal.',
      point: { title: 'Tydligt och lugnt', text: 'Varje pris står där i förväg, och vid varje steg läser du vad som händer.' },
    },
    6: {
      headline: 'Erfarenhet klär dig',
      lead: 'För kvinnor som vet vad de vill, och för dem som tycker att det är attraktivt. Skriv till varandra och se vart det leder.',
      point: { title: 'Vid sidan av ett fullt liv', text: 'En chatt väntar tills du har tid. Ingen räknar hur länge du är borta.' },
    },
    7: {
      headline: 'Män för män, utan brus',
      lead: 'Se vilka som bor nära dig och skriv till den som fångar din blick. Inget flöde att hänga med i, bara ett samtal.',
      point: { title: 'Din ensak', text: 'Ingenstans syns det om en adress har ett konto här. Vem du är berättar du själv.' },
    },
  },
}
