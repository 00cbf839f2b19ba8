import { expect, test } from 'vitest'
import { type Contact, findContact } from './opener-words.service.ts'

const countries = ['NL', 'BE', 'DE', 'AT', 'CH', 'FR', 'GB']
const kindOf = (text: string) => findContact(text, countries)?.found ?? null

const held: [Contact['found'], string][] = [
  ['link', 'Kijk eens op https://voorbeeld.nl/fotos'],
  ['link', 'mijn foto’s staan op www.janspagina.de'],
  ['link', 'Bezoek mooiewebsite.com als je tijd hebt'],
  ['link', 'ik sta op janspagina.de voor meer foto’s'],
  ['link', 'bit.ly/3xYz wacht op je'],
  ['link', 'wa.me/31612345678'],
  ['link', 'mijn site is janspagina punt nl'],
  ['link', 'schau mal auf meinefotos.de vorbei'],
  ['link', 'Meine Seite: meinefotos punkt de'],
  ['link', 'regarde mesphotos point fr'],
  ['link', 'va voir sur mesphotos.fr'],
  ['link', 'my photos are at mypics dot com'],
  ['link', 'mypics(dot)com, come and see'],
  ['link', 'Look: mypics.com/anna'],
  ['link', 'hxxps://mypics.co.uk'],
  ['email', 'Mail me: jan.devries@voorbeeld.nl'],
  ['email', 'jan (at) voorbeeld (punt) nl'],
  ['email', 'jan apenstaartje gmail punt com'],
  ['email', 'schreib mir an anna [at] beispiel [punkt] de'],
  ['email', 'anna klammeraffe gmx punkt de'],
  ['email', 'écris-moi : julie arobase orange point fr'],
  ['email', 'julie@orange . fr? non : julie@orange.fr'],
  ['email', 'write to anna at gmail'],
  ['email', 'anna.b at example dot com'],
  ['email', 'JAN＠VOORBEELD．NL'],
  ['phone', 'bel me op 0612345678'],
  ['phone', '06-12345678 is mijn nummer'],
  ['phone', '06 12 34 56 78'],
  ['phone', '06.12.34.56.78'],
  ['phone', '+31 6 12 34 56 78'],
  ['phone', '+31 (0)6 1234 5678'],
  ['phone', '0031612345678'],
  ['phone', 'app me: 0 6 - 1 2 3 4'],
  ['phone', 'nul zes twaalf vierendertig'],
  ['phone', 'nulzes twaalf drie vier'],
  ['phone', 'Nul 6 twaalf 34 56 78'],
  ['phone', 'o6 12 34 56 78'],
  ['phone', '0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣'],
  ['phone', '０６１２３４５６７８'],
  ['phone', '06*12*34*56*78'],
  ['phone', '020 123 45 67, vraag naar Jan'],
  ['phone', 'ruf an: 0176 12345678'],
  ['phone', '0151/23456789'],
  ['phone', 'null eins sieben sechs zwölf'],
  ['phone', '+49 176 1234567'],
  ['phone', 'meine Nummer ist null eins fünf eins'],
  ['phone', 'appelle-moi au 07 12 34 56 78'],
  ['phone', '6 12 34 56 78 sans le zéro'],
  ['phone', 'zéro six douze trente-quatre'],
  ['phone', '+33 6 12 34 56 78'],
  ['phone', 'call me on 07911 123456'],
  ['phone', 'oh seven nine one one'],
  ['phone', '+44 7911 123456'],
  ['phone', '079 123 45 67 (Zürich)'],
  ['phone', '0470 12 34 56'],
  ['phone', 'Ik ben er om 10:30, bel 0612345678'],
  ['handle', 'mijn insta is jan_88'],
  ['handle', 'snap: janneke'],
  ['handle', 'voeg me toe op Snapchat als janneke'],
  ['handle', 'telegram @jandevries'],
  ['handle', '@jan.devries voor foto’s'],
  ['handle', 'ik ben jan88 op insta'],
  ['handle', 'mein Insta: anna.b'],
  ['handle', 'auf Telegram als annab'],
  ['handle', 'mon insta c’est julie_75'],
  ['handle', 'sur snap sous juliette'],
  ['handle', 'kik: anna99'],
  ['handle', 'add me on snapchat anna_b99'],
  ['handle', 'IG: annab'],
]

const passes = [
  'Hoi! Hoe was je weekend?',
  'Zullen we om 10:30 koffie drinken?',
  'De film begint om 20.45 en duurt tot 23.00',
  'Ik werk van 08.30 - 17.00 en ben daarna vrij',
  'Een koffie kost daar 3,50 euro, gekkenhuis',
  'Ik heb er € 1.250,00 voor betaald',
  'De entree is €12,50 per persoon',
  'Ik woon sinds 2012 in 1012 AB Amsterdam',
  'Van 1998-2004 woonde ik in Gent',
  'Ik ben geboren op 05-12-1988, en jij?',
  'Op 24-12-2026 is het kerstavond',
  '24.12.26 om 20 uur?',
  '5 12 1988 is een mooie datum',
  'In 1985, 1990 en 2005 waren we in Rome',
  'Ik ben 1,85 m, 80 kg en 42 jaar',
  'Gisteren 10 km gelopen in 52:30',
  'Er waren 250 000 mensen bij het concert',
  'Het werd nul twee voor Ajax',
  'Ik heb één hond, twee katten en drie kippen',
  'een twee drie vier, hoedje van papier',
  'Zit je ook op Instagram of is dat niets voor jou?',
  'Ik zag op Instagram 3 foto’s van dat strand',
  'WhatsApp gebruik ik alleen voor mijn familie',
  'Wat leuk.de zon schijnt hier ook',
  'Ik hou van wandelen.Me time is ook fijn',
  'Goed idee.Net als jij hou ik van koken',
  'Dat is a.u.b. geen punt, nu even serieus',
  'Op dat punt zijn we het eens',
  'Mijn gmail zit vol reclame, jij ook?',
  'Ben je 24/7 bereikbaar of slaap je ook weleens?',
  'Hoofdstuk 3.2 vond ik het mooist',
  'Het was 7-6 6-4 in de finale',
  'Hallo! Wie war dein Tag?',
  'Treffen wir uns um 19:00 Uhr?',
  'Der Eintritt kostet 12,50 € pro Person',
  'Ich wohne in 10115 Berlin, seit 2015',
  'Null Bock auf Regen heute',
  'Ich habe zwei Kinder und drei Katzen',
  'An diesem Punkt der Reise war ich müde',
  'Zur Feier am 03.10.2026 kommen 120 Leute',
  'z.B. am See oder in den Bergen',
  'Salut ! Tu fais quoi ce week-end ?',
  'On se voit à 18h30 ?',
  'Le menu est à 25,90 €',
  'J’habite 75011 Paris depuis 2019',
  'De ce point de vue tu as raison',
  'Neuf fois sur dix je prends le vélo',
  'Un deux trois soleil, tu y jouais ?',
  'J’ai six sœurs et sept neveux',
  'Hi! What are you reading at the moment?',
  'I was at work. So what did you do?',
  'At this point be honest with me',
  'See you at 7.30 or at 8.15?',
  'It was £12.50 and worth it',
  'I lived there from 1999 to 2008',
  'Flight BA 1234 leaves at 06:10',
  'My dog is 11, my cat 9 and I am 38',
  'SW1A 1AA is where the palace is',
  'I work @home on Fridays',
  'One, two, three: who goes first?',
  'We scored 3 out of 10 at the quiz',
  'I ran 42.195 km once, never again',
]

test.each(held)('a first message with a %s is held: %s', (kind, text) => {
  expect(kindOf(text)).toBe(kind)
})

test.each(passes)('a first message passes: %s', (text) => {
  expect(findContact(text, countries)).toBe(null)
})

test('what was found is told in the words it was written in', () => {
  expect(findContact('Bel me: Nul Zes Twaalf 34, tot straks', countries)).toEqual({ found: 'phone', words: 'Nul Zes Twaalf 34' })
  expect(findContact('Kijk op WWW.Janspagina.DE!', countries)).toEqual({ found: 'link', words: 'WWW.Janspagina.DE!' })
  expect(findContact('𝟎𝟔 𝟏𝟐 𝟑𝟒 𝟓𝟔', countries)?.words).toBe('𝟎𝟔 𝟏𝟐 𝟑𝟒 𝟓𝟔')
})

test('a text made to be slow is answered at once', () => {
  const started = performance.now()
  for (const piece of ['a.', '0 ', 'at ', '@', 'een', 'whatsapp ', '(dot)', '1.000', 'a-', '06 - ', 'x@'])
    findContact(piece.repeat(5000).slice(0, 5000), countries)
  expect(performance.now() - started).toBeLessThan(1500)
})
