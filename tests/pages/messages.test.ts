import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults } from '#schemas/faults.ts'
import { languageOf, languages } from '#schemas/locales.ts'
import { interests } from '#schemas/members/interests.ts'
import { root } from '#server/platform/paths.ts'
import {
  argumentsOf,
  everyFolder,
  keysIn,
  matcherOf,
  messageOf,
  pluralsOf,
  sourcesOf,
  spokenIn,
  templatesIn,
  textsOf,
} from '#tests/support/pages/message-texts.ts'
import { sameAsDutch } from '#tests/support/pages/same-as-dutch.ts'

const folders = ['client/messages', 'server/messages']
const dutch = textsOf('client/messages', 'nl')
// the desk has texts of its own
const code = sourcesOf('client').filter(({ name }) => !name.startsWith('desk/'))
const literals = new Set(code.flatMap(({ text }) => keysIn(text)))
const templates = [...new Set(code.flatMap(({ text }) => templatesIn(text, dutch)))]

test.each(folders)('WL-05 %s: every language has the Dutch keys', (folder) => {
  const wanted = [...textsOf(folder, 'nl').keys()].sort()
  for (const language of languages) expect([...textsOf(folder, language).keys()].sort(), language).toEqual(wanted)
})

test.each(folders)('%s: every text takes the values that the Dutch one takes', (folder) => {
  const reference = textsOf(folder, 'nl')
  for (const [tag, texts] of everyFolder(folder)) {
    for (const [key, text] of texts) expect(argumentsOf(text, tag), `${tag} ${key}`).toEqual(argumentsOf(reference.get(key) ?? '', 'nl'))
  }
})

test.each(folders)('%s: a variant repeats nothing of its language', (folder) => {
  for (const [tag, texts] of everyFolder(folder).filter(([tag]) => tag.includes('-'))) {
    const parent = textsOf(folder, languageOf(tag))
    for (const [key, text] of texts) expect(text, `${tag} ${key}`).not.toBe(parent.get(key))
  }
})

test.each(folders)('%s: every text can be said in its locale, for none, one and many', (folder) => {
  for (const [tag, texts] of everyFolder(folder)) {
    const forms = pluralFormsOf(tag)
    for (const [key, text] of texts) {
      const names = argumentsOf(text, tag)
      for (const number of names.length > 0 ? [0, 1, 2, 1_000_000] : [0]) {
        const said = messageOf(text, tag).format(Object.fromEntries(names.map((name) => [name, number])))
        expect(said, `${tag} ${key}`).toMatch(/\S/)
        expect(said, `${tag} ${key}`).not.toMatch(/[{}#]|undefined/)
      }
      for (const options of pluralsOf(text, tag)) expect(options, `${tag} ${key}`).toEqual(expect.arrayContaining(forms))
    }
  }
})

test('every text the client names exists', () => {
  expect(Math.min(literals.size / 10, templates.length), 'the scan finds keys and templates').toBeGreaterThan(10)
  const unknown = code.flatMap(({ name, text }) =>
    spokenIn(text)
      .filter((key) => !dutch.has(key))
      .map((key) => `${name}: ${key}`),
  )
  expect(unknown).toEqual([])
  expect(templates.filter((template) => ![...dutch.keys()].some((key) => matcherOf(template).test(key)))).toEqual([])
})

test('no text is left over', () => {
  const matchers = templates.map(matcherOf)
  const unused = [...dutch.keys()].filter((key) => !literals.has(key) && !matchers.some((matcher) => matcher.test(key)))
  expect(unused).toEqual([])
})

test('no word of the landers is left over', () => {
  const pages = ['server/landers', 'tenants'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  const places = [...code, ...sourcesOf('schemas'), ...sourcesOf('server')].map(({ text }) => text).concat(pages)
  const named = new Set(places.flatMap((text) => [...text.matchAll(/@([a-z][\w-]*\.\w+)/g)].map(([, key]) => key)))
  const made = places.flatMap((text) => [...text.matchAll(/@([a-z][\w-]*\.[\w.]*\$\{[^`]*)`/g)].map(([, template = '']) => template))
  const matchers = made.map((template) => matcherOf(template.replaceAll(/\$\{[^}]*\}/g, '*')))
  const keys = [...textsOf('client/blocks/words', 'nl').keys()].map((key) => key.split('.').slice(0, 2).join('.'))
  const unused = keys.filter((key) => !named.has(key) && !matchers.some((matcher) => matcher.test(key)))
  expect([...new Set(unused)]).toEqual([])
})

test('every interest and every fault has a word', () => {
  for (const key of interests) expect(dutch.get(`interests.${key}`), key).toMatch(/\S/)
  for (const fault of Object.keys(faults)) expect(dutch.get(`faults.${fault}`) ?? dutch.get(`orders.faults.${fault}`), fault).toMatch(/\S/)
})

test('quotation marks and apostrophes are typographic: a straight one quotes in an ICU message', () => {
  for (const folder of folders) {
    for (const [tag, texts] of everyFolder(folder)) for (const [key, text] of texts) expect(text, `${tag} ${key}`).not.toMatch(/['"]/)
  }
})

test('French puts a space that does not break before its high punctuation', () => {
  for (const folder of folders) {
    for (const [key, text] of textsOf(folder, 'fr')) expect(text, key).not.toMatch(/ [?!;:»%]|« |\p{L}[?!;»]/u)
  }
})

test('WL-05 a text that is the same as in Dutch is one of those that both languages write so', () => {
  const equal = new Map<string, Set<string>>()
  for (const folder of [...folders, 'client/blocks/words']) {
    const reference = textsOf(folder, 'nl')
    for (const language of languages.filter((each) => each !== 'nl')) {
      for (const [key, text] of textsOf(folder, language)) {
        if (text !== reference.get(key) || !/\p{L}{2}/u.test(text.replaceAll(/\{\w+\}|\bkm\b/g, ''))) continue
        equal.set(text, (equal.get(text) ?? new Set()).add(language))
      }
    }
  }
  const found = [...equal].flatMap(([text, tags]) => [...tags].map((tag) => `${tag} ${text}`))
  const allowed = Object.values(sameAsDutch).flatMap((texts) =>
    Object.entries(texts).flatMap(([text, tags]) => tags.split(' ').map((tag) => `${tag} ${text}`)),
  )
  expect(found.filter((each) => !allowed.includes(each))).toEqual([])
  expect(
    allowed.filter((each) => !found.includes(each)),
    'no entry that applies no more',
  ).toEqual([])
})

/** Returns the plural forms that whole numbers below 1000 need. This leaves out the form that Romance languages use for millions. */
function pluralFormsOf(tag: string): string[] {
  const rules = new Intl.PluralRules(tag)
  return [...new Set(['other', ...Array.from({ length: 1000 }, (_, count) => rules.select(count))])]
}
