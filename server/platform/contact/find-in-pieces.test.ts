import { expect, test } from 'vitest'
import type { Contact } from './find-contact.ts'
import { findInPieces } from './find-in-pieces.ts'

const countries = ['NL', 'BE', 'DE', 'AT', 'CH', 'FR', 'GB', 'ES', 'PL']
const kindOf = (messages: readonly string[]) => findInPieces(messages, countries)?.found ?? null

const held: [Contact['found'], ...string[]][] = [
  ['phone', '06 12', '34 56', '78'],
  ['phone', '0612', '345678'],
  ['phone', 'bel me op 06 12', 'dan 34 56', 'en 78'],
  ['phone', 'nul zes', 'twaalf drie vier', 'vijf zes zeven acht'],
  ['phone', '+31 6', '12 34', '56 78'],
  ['phone', 'ruf an: 0176', 'weiter mit 123', 'und 45678'],
  ['phone', '07 61', 'puis 34 56', 'et 78'],
  ['phone', '612', '345', '678'],
  ['phone', '０６１２', '３４５', '６７８'],
  ['phone', '020 12', '345', '67'],
  ['email', 'anna.b', '@gma', 'il.com'],
  ['email', 'anna apenstaartje', 'gmail'],
  ['email', 'anna apenstaartje', 'voorbeeld', 'punt nl'],
  ['email', 'julie', 'arobase orange', 'point fr'],
  ['link', 'mooiesite', '.nl'],
  ['link', 'kijk eens op janspagina', 'punt nl'],
  ['handle', 'mijn insta is', 'jan_88'],
  ['handle', 'snap:', 'janneke'],
]

const passes: string[][] = [
  ['Ik ben 38', 'en 1,85 m', 'en 80 kilo'],
  ['38', '185', '80'],
  ['Ik ben 42 jaar', '178 cm', '65 kg'],
  ['65 kg', '178 cm', '1988'],
  ['Ik ben jarig op 06-12', '1988 dus', '38 word ik'],
  ['06-12 ben ik jarig', 'dan word ik 38', 'kom je ook?'],
  ['geboren op 05-12-1988', 'in 1012 AB', 'nu in 3511'],
  ['Ich wohne in 10115 Berlin', 'seit 2015', 'mit 2 Katzen'],
  ['J’habite 75011 Paris', 'depuis 2019', 'avec 2 chats'],
  ['75011', '2019'],
  ['De entree is €12,50', 'en 3,50 voor koffie', 'om 20.30 uur'],
  ['10:30?', 'of 11:15', '24-12-2026'],
  ['Zullen we om 8.30', 'of 09.15', 'tot 17.00'],
  ['Oh', 'zes is vroeg', 'half 8 dan? Ik ben er om 10:00'],
  ['een', 'twee', 'drie'],
  ['Ik heb 2 kinderen', 'van 11 en 9', 'en een hond van 7'],
  ['Flight BA 1234', 'leaves 06:10', 'gate 45'],
  ['Zit je ook op insta', 'of is dat niets voor jou?'],
  ['Leuk.', 'De zon schijnt'],
  ['Hoi', 'Ben je er?', 'Nog een keer'],
  ['Van 1998 tot 2004', 'en 2010 tot 2015', 'in Gent'],
]

test.each(held)('RO-04 a %s split over several first messages is held: %s / %s', (kind, ...messages) => {
  expect(messages.map((_, index) => kindOf(messages.slice(0, index + 1)))).toEqual([...messages.slice(1).map(() => null), kind])
})

test.each(passes.map((messages) => [messages]))('RO-04 these first messages pass: %j', (messages) => {
  for (let count = 1; count <= messages.length; count++) expect(kindOf(messages.slice(0, count))).toBe(null)
})

test('the result quotes the original words', () => {
  expect(findInPieces(['Bel me: Nul Zes', '12 34', 'en 56 78'], countries)?.words).toBe('Nul Zes 12 34 en 56 78')
  expect(findInPieces(['Anna.B', '@gmail.com'], countries)?.words).toBe('Anna.B@gmail.com')
})
