import { isLanguage, type Language, languageOf } from '#schemas/locales.ts'
import { type LanderName, landerNames } from '#schemas/pages/landers.ts'
import { landerPrefixes, type Niche } from '#schemas/site/niches.ts'
import { didYouMean } from '#server/platform/sites/check/did-you-mean.ts'
import { da } from './words/da.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fi } from './words/fi.ts'
import { fr } from './words/fr.ts'
import { it } from './words/it.ts'
import { nb } from './words/nb.ts'
import { nl } from './words/nl.ts'
import { pl } from './words/pl.ts'
import type { PresetWords } from './words/preset-words.ts'
import { sv } from './words/sv.ts'

/** The niche that gives a new site its rules, landers and texts. Null for the defaults. */
type PresetName = Niche | null

interface Preset {
  /** Keys of the site file whose values differ from the defaults. */
  rules: Readonly<Record<string, unknown>>
  landers: readonly LanderName[]
}

const without = (...names: LanderName[]) => landerNames.filter((name) => !names.includes(name))

/** With these rules, a visitor cannot find out which persons are members. */
const membersOnly = { logged_out_search: false, logged_out_search_trafficsource: false, conceal_membership: true }

const presets: Readonly<Record<Niche, Preset>> = {
  1: { rules: {}, landers: landerNames },
  2: { rules: { audience: 'women' }, landers: without('tinderswipe', 'alonetonight') },
  3: {
    rules: membersOnly,
    landers: ['alonetonight', 'iconslanding', 'transitionsvideolanding', 'video'],
  },
  4: { rules: {}, landers: without('tinderswipe') },
  5: { rules: {}, landers: ['collagelanding', 'gallery', 'iconslanding', 'maplanding', 'video'] },
  6: { rules: {}, landers: without('socialnetwork') },
  7: { rules: { ...membersOnly, audience: 'men' }, landers: without('collagelanding') },
}

const words: Readonly<Record<Language, PresetWords>> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv }

/** The preset of the niche. The flag can name another preset, or `none`. */
export function parsePreset(value: string | undefined, niche: number): PresetName {
  if (value === undefined) return niche as Niche
  if (value === 'none') return null
  const names = Object.fromEntries(Object.entries(landerPrefixes).map(([number, prefix]) => [prefix || 'general', Number(number) as Niche]))
  const named = names[value]
  if (named === undefined)
    throw new Error(
      `"${value}" is not a preset. ${didYouMean(value, Object.keys(names)) ?? `Presets: ${Object.keys(names).join(', ')}, none.`}`,
    )
  return named
}

/** The preset as keys of a site file: rules, landers, and front page texts in the site's languages. */
export function presetKeys(name: PresetName, locales: readonly string[]): Record<string, unknown> {
  if (name === null) return {}
  const { rules, landers } = presets[name]
  const spoken = [...new Set(locales.filter((tag) => isLanguage(tag.slice(0, 2))).map(languageOf))]
  const say = (pick: (words: PresetWords) => string) => textOf(spoken.map((language) => [language, pick(words[language])]))
  const points = [0, 1, 2].map((index) => ({
    title: say((each) => pointsOf(each, name)[index]?.title ?? ''),
    text: say((each) => pointsOf(each, name)[index]?.text ?? ''),
  }))
  return {
    ...(spoken.length > 0 && {
      front_page: { headline: say(({ niches }) => niches[name].headline), lead: say(({ niches }) => niches[name].lead), points },
    }),
    ...rules,
    ...(landers.length < landerNames.length && { pages: { landers: [...landers] } }),
  }
}

const pointsOf = ({ niches, shared }: PresetWords, niche: Niche) => [niches[niche].point, ...shared]

/** The texts as a value of a site file. For a single language, the value is a plain text. */
function textOf(texts: readonly (readonly [Language, string])[]): string | Record<string, string> {
  const [only] = texts
  return texts.length === 1 && only ? only[1] : Object.fromEntries(texts)
}
