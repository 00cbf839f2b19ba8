import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PromotedProfile } from '#schemas/members/profile.ts'
import type { BlockPageData } from '#schemas/pages/block-page.ts'
import { landerNames, profileLanderNames } from '#schemas/pages/landers.ts'
import { landerPrefixes } from '#schemas/site/niches.ts'
import { countryMap } from '#server/features/landers/country-maps.ts'
import { root } from '#server/platform/paths.ts'
import { findPreset } from '#server/platform/sites/files/presets.ts'
import { resolvePage } from '#server/platform/sites/registry/resolve-page.ts'
import { someSettings, someUser } from '#tests/support/boot.ts'
import { silent } from '#tests/support/database/database.ts'
import { drawBlocks, mainOf, readingOf } from '#tests/support/pages/block-pages.ts'
import { exampleSites } from '#tests/support/sites/example-sites.ts'

const tags = ['nl-NL', 'de-DE', 'fr-FR', 'en-GB', 'en-US', 'da-DK', 'es-ES', 'fi-FI', 'it-IT', 'nb-NO', 'pl-PL', 'sv-SE']
const prefixes = Object.values(landerPrefixes)
const presets = ['index', ...landerNames, ...profileLanderNames.map((name) => `member-${name}`)]
const [site] = exampleSites()

/** Returns a complete profile, an empty profile or a fictional profile, in turn. */
function aProfile(number: number): PromotedProfile {
  const kind = number % 3 === 2 ? 'fictional' : 'member'
  const photo = { filename: `/media/photo/${number}.webp`, thumb_filename: `/media/photo/${number}-thumb.webp`, status: 'active' as const }
  const full = number % 2 === 0
  return {
    ...someUser.profile,
    id: `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    name: `Robin${number}`,
    kind,
    main_image: full ? photo : null,
    about: full ? 'Een zin over mij. En nog een.' : '',
    interests: full ? ['cinema', 'cooking', 'hiking'] : [],
    region: full ? 'UT' : null,
    region_name: full ? 'Utrecht' : null,
    city: null,
    is_online: false,
  }
}

async function landerOf(preset: string, { tag, prefix, members }: { tag: string; prefix: string; members: number }): Promise<string> {
  const file = findPreset(preset, prefix)
  if (!file || !site) throw new TypeError(`no preset ${preset}`)
  const locale = { tag, language: tag.slice(0, 2), prefix: '' } as (typeof site.locales)[number]
  const { needs: _, ...page } = resolvePage(file, { site, locale, campaign: null, log: silent })
  const data: BlockPageData = {
    members: Array.from({ length: members }, (_, number) => aProfile(number)),
    profile: preset.startsWith('member-') ? aProfile(members) : null,
    map: countryMap('NL'),
  }
  const html = await drawBlocks(
    { ...page, kind: preset === 'index' ? 'front' : 'lander', name: preset, data },
    {
      settings: { ...someSettings, lander_prefix: prefix, fictional_profiles: true, locales: [{ tag, prefix: '', name: tag }] },
      locale: { tag, prefix: '' },
      path: preset === 'index' ? '/' : `/landers/${preset}`,
    },
  )
  return mainOf(html)
}

/** Matches a text that was not resolved: `@gallery.lead`, `gallery.lead`, `{name}`, or a missing value. */
const raw = /@|\b[a-z_-]+\.[a-z_]+\b|[{}]|undefined|\bnull\b/

test('WL-03 there is a preset for every lander, and none for anything else', () => {
  const files = readdirSync(join(root, 'server/landers'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  const names = files.map((file) => file.slice(0, -'.json'.length).replaceAll('\\', '/').split('/'))
  expect(names.filter((parts) => parts.length === 1).map(([name]) => name)).toEqual([...presets].sort())
  for (const parts of names.filter((each) => each.length > 1)) {
    expect(prefixes).toContain(parts[0])
    expect(presets).toContain(parts[1])
  }
})

test.each(presets)(
  'WL-03 SC-14 the lander %s speaks in every niche and language, each in its own words, and nowhere shows a key',
  { timeout: 60_000 },
  async (preset) => {
    for (const tag of tags) {
      const said = new Set<string>()
      for (const prefix of prefixes) {
        const main = await landerOf(preset, { tag, prefix, members: 3 })
        const { text, headings } = readingOf(`<body>${main}`)
        said.add(headings.join())
        expect(text.length, `${preset} ${tag} ${prefix}`).toBeGreaterThan(100)
        const alts = [...main.matchAll(/(?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(([, value]) => value).join(' | ')
        for (const words of [text, alts])
          expect({ preset, tag, prefix, raw: raw.exec(words)?.[0] }).toEqual({ preset, tag, prefix, raw: undefined })
      }
      // the texts of the front page are the same for every niche
      expect({ tag, headings: said.size }).toEqual({ tag, headings: preset === 'index' ? 1 : prefixes.length })
    }
  },
)

test.each(presets)('SC-14 the lander %s is complete with no, one, three and twenty-four members', async (preset) => {
  for (const members of [0, 1, 3, 24]) {
    const main = await landerOf(preset, { tag: 'nl-NL', prefix: '', members })
    expect(main.match(/<h1/g)).toHaveLength(1)
    expect(/<form[^>]*data-signup/.test(main)).toBe(true)
    // every picture must have an alt text, every link must have a target, and no list may be empty
    for (const [image] of main.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/alt="/)
    for (const [link] of main.matchAll(/<a [^>]*>/g)) expect(link).toMatch(/href="[^"]+"/)
    expect(/<(ul|ol|dl)(?![^>]* hidden)[^>]*><\/\1>/.exec(main)?.[0]).toBe(undefined)
    const ids = [...main.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size, `${preset}: an id stands twice`).toBe(ids.length)
  }
})

test.each([
  ['gallery', 18],
  ['collagelanding', 24],
  ['socialnetwork', 9],
  ['maplanding', 24],
])('SC-14 %s shows up to %i members, each with a link to their own lander, and drawings if there are none', async (preset, most) => {
  for (const members of [0, 1, 3, 24]) {
    const main = await landerOf(preset, { tag: 'nl-NL', prefix: '', members })
    const shown = new Set([...main.matchAll(/href="\/members\/([0-9a-f-]{36})\/signup"/g)].map(([, id]) => id))
    expect({ preset, members, shown: shown.size }).toEqual({ preset, members, shown: Math.min(members, most) })
    if (members === 0) expect(main.includes('<svg')).toBe(true)
  }
})
