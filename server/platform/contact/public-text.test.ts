import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { tidyName } from '#schemas/members/person-rules.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { exampleSites } from '#tests/support/sites/example-sites.ts'
import { faultOfPublicName, faultOfPublicText, mailableName } from './public-text.ts'

let site: Site
beforeAll(() => {
  const [first] = exampleSites().filter(({ slug }) => slug === 'vonk')
  if (!first) throw new TypeError('no example site')
  site = first
})

const ruleOf = (name: string) => faultOfPublicName(site, { name: tidyName(name), email: 'a@example.test' })?.rule

test.each([
  'Anne',
  'Anne 2',
  'Jan 1985',
  'jan_88',
  'Xx_Bo_xX',
  'J.P. de Vries',
  'St.John',
  "D'Arcy O'Neill",
  'Mary-Jane',
  'Zoë',
  'Łukasz',
  'Đorđe',
  'Ngọc Ánh',
  '李小龍',
  'はるか',
  'สมชาย',
  'नेहा',
  'مهری\u200Cناز',
  'Иван',
  'Ελένη',
  'עדינה',
  'Eva 👩🏽\u200D💻',
  'Bo ❤\uFE0F',
  'Tim',
  'Adminka',
  'Supertramp',
  'Vonkje',
  'Helena',
  'Kik',
  'Een Roos',
  'Two Hearts',
  'Signe',
  'Infanta',
  'Systa',
])('VA-01 a name is accepted: %s', (name) => {
  expect(ruleOf(name)).toBeUndefined()
})

test.each([
  ['name_reserved', 'Safety Team'],
  ['name_reserved', 'Trust & Safety'],
  ['name_reserved', 'Site Manager'],
  ['name_reserved', 'Veiligheid'],
  ['name_reserved', 'ᴀᴅᴍɪɴ'],
  ['name_reserved', 'ꜱᴜᴘᴘᴏʀᴛ'],
  ['name_reserved', 'ᴠᴏɴᴋ'],
  ['name_reserved', 'ꓢꓴꓑꓑꓳꓣꓔ'],
  ['name_reserved', 'ᎪᎠᎷᏆN'],
  ['name_reserved', 'ꭺꭰꮇꭵn'],
  ['name_reserved', 'Sսppօrt'],
  ['name_reserved', 'Ѵonk'],
  ['name_contact', 'ꜱɴᴀᴘ jan'],
  ['name_contact', 'Win www.shop.example/x'],
  ['name_contact', 'shop.casino'],
  ['name_contact', 'anna.b@gmail'],
  ['name_contact', 'Bel 061234567'],
  ['name_contact', '٠٦١٢٣ Bo'],
  ['name_contact', 'nul zes twaalf vier'],
  ['name_contact', 'Snap Anna'],
  ['name_contact', 'Anna @ insta'],
  ['name_contact', 'сооl.соm'],
  ['name_contact', 'bo。com'],
  ['name_contact', 'Bo (punt) nl site'],
  ['name_reserved', 'Vonk'],
  ['name_reserved', 'V o n k'],
  ['name_reserved', 'Anna van Vonk'],
  ['name_reserved', 'VonkTeam'],
  ['name_reserved', 'Supp0rt'],
  ['name_reserved', 'АDМIN'],
  ['name_reserved', 'Ｓｕｐｐｏｒｔ'],
  ['name_reserved', 'Moderator Jan'],
  ['name_reserved', 'Klantenservice'],
  ['name_reserved', 'Kundenservice'],
  ['name_reserved', 'Asiakaspalvelu'],
  ['name_reserved', 'Kundtjänst'],
  ['name_reserved', 'Soporte'],
  ['name_reserved', 'Assistenza'],
  ['name_reserved', 'Obsługa klienta'],
  ['name_reserved', 'Kundeservice'],
  ['name_reserved', 'Modérateur'],
  ['name_reserved', 'Help Team'],
  ['name_reserved', 'S.u.p.p.o.r.t'],
])('VA-01 %s: %s', (rule, name) => {
  expect(ruleOf(name)).toBe(rule)
  expect(mailableName(site, name)).toBeNull()
})

test('VA-01 a name of only letters, in any script, is not a contact detail', () => {
  const letter = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 1 })
    .filter((one) => /^[\p{Lo}\p{Lu}]$/u.test(one) && one.length === 1)
  fc.assert(
    fc.property(fc.array(letter, { minLength: 2, maxLength: 10 }), (letters) => {
      expect(['name_reserved', 'too_short', 'required', undefined]).toContain(ruleOf(letters.join('')))
    }),
    { numRuns: 1000 },
  )
})

test('VA-01 no invisible or combining character hides an address in a name', () => {
  const hiding = fc.constantFrom('\u200B', '\u2060', '\u00AD', '\uFE0F', '\u034F', '\u2800', '\u{E0061}', '\u202E', '\u0301')
  fc.assert(
    fc.property(fc.nat(9), hiding, (at, character) => {
      expect(ruleOf(`Win ${'shop.casino'.slice(0, at + 1)}${character}${'shop.casino'.slice(at + 1)}/x`)).toBe('name_contact')
    }),
  )
})

test('no other public text contains contact details', () => {
  expect(faultOfPublicText(site, '')).toBeNull()
  expect(faultOfPublicText(site, 'Ik hou van wandelen, 24/7, en ben 42 jaar.')).toBeNull()
  expect(faultOfPublicText(site, 'Mail jan@voorbeeld.nl')).toEqual({ rule: 'text_contact', found: 'email', words: 'jan@voorbeeld.nl' })
  expect(faultOfPublicText(site, '\u2800')).toEqual({ rule: 'not_visible' })
})
