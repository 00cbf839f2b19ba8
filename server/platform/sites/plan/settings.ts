import { landerPrefixes, type Niche } from '#schemas/site/niches.ts'
import { siteSchema } from '#schemas/site/site.ts'
import { walkTexts } from '#server/platform/sites/files/walk-texts.ts'
import { type Change, compared, info, notice, type PlanLine } from './plan-line.ts'
import { quoteText } from './words.ts'

/** Keys whose changes another part of the plan describes. */
const reported_elsewhere = [
  '$schema',
  'schema_version',
  'status',
  'niche',
  'hosts',
  'locales',
  'pages.landers',
  'countries',
  'credit_packages',
  'vat_percent',
  'payments.provider',
  'payments.api_key',
  'payments.methods',
  'text_messages',
  'audience',
  'signups',
  'logged_out_search',
  'logged_out_search_trafficsource',
  'fictional_profiles',
  'message_credits',
  'photo_credits',
  'signup_credits',
  'refund_days',
  'discounts',
  'company_id',
  'theme',
  'logo',
  'icon',
  'limits.minimum_age',
]

/** Describes changes of texts by key and language, and of the site's own legal and help texts. */
export function planTexts({ before, after }: Change): PlanLine[] {
  if (!before) return []
  const { fresh, changed, gone } = compared(before.content, after.content)
  return [
    ...fresh.map((path) => notice('text', `The site’s own content/${path} is shown instead of the shared text.`)),
    ...changed.map((path) => notice('text', `The site’s own content/${path} changes.`)),
    ...gone.map((path) => notice('text', `The site’s own content/${path} is gone: the shared text is shown.`)),
    ...planWords({ before, after }),
  ]
}

function planWords({ before, after }: { before: Change['after']; after: Change['after'] }): PlanLine[] {
  const [then, now] = [textsOf(before.file), textsOf(after.file)]
  return [...new Set([...then.keys(), ...now.keys()])].sort().flatMap((key) => {
    const [was, is] = [then.get(key), now.get(key)]
    if (was === is) return []
    if (is === undefined) return [info('text', `${key}: ${quoteText(was ?? '')} is gone.`)]
    return [info('text', was === undefined ? `${key}: ${quoteText(is)} is new.` : `${key}: ${quoteText(was)} → ${quoteText(is)}.`)]
  })
}

function textsOf(file: object): Map<string, string> {
  const texts = new Map<string, string>()
  walkTexts(
    { schema: siteSchema, value: file, path: [] },
    {
      text(path, text) {
        const entries =
          typeof text === 'string' ? [['', text] as const] : Object.entries(text).map(([tag, words]) => [` (${tag})`, words] as const)
        for (const [suffix, words] of entries) texts.set(path.join('.') + suffix, words)
      },
    },
  )
  return texts
}

/**
 * Describes a change of the niche. The niche decides landers and default texts. Texts in the site file do not change, although they may fit
 * only the old niche.
 */
export function planNiche({ before, after }: Change): PlanLine[] {
  const [was, is] = [before?.file.niche, after.file.niche]
  if (!before || was === undefined || was === is) return []
  const [then, now] = [textsOf(before.file), textsOf(after.file)]
  const kept = [...now.keys()].filter((key) => then.get(key) === now.get(key) && key.startsWith('front_page.'))
  const words = [...new Set(kept.map((key) => key.replace(/ \(.*\)$/, '')))]
  const stays = words.length > 0 ? ` These texts of the old niche stay until you change them: ${words.join(', ')}.` : ''
  return [notice('setting', `Niche ${nicheName(was)} → ${nicheName(is)}: landers and default texts change.${stays}`)]
}

const nicheName = (niche: number): string => `${niche} ${landerPrefixes[niche as Niche] || 'general'}`

/** Describes changes of all other settings, so that no change is missing from the plan. */
export function planSettings({ before, after }: Change): PlanLine[] {
  if (!before) return []
  const [then, now] = [leavesOf(before.file), leavesOf(after.file)]
  const texts = new Set([...textsOf(before.file).keys(), ...textsOf(after.file).keys()].map((key) => key.replace(/ \(.*\)$/, '')))
  return [...new Set([...then.keys(), ...now.keys()])].sort().flatMap((key) => {
    const is_reported = [...texts, ...reported_elsewhere].some((other) => key === other || key.startsWith(`${other}.`))
    const [was, is] = [then.get(key), now.get(key)]
    if (is_reported || was === is) return []
    return [info('setting', `${key}: ${was ?? 'not set'} → ${is ?? 'not set'}.`)]
  })
}

/** Values by path. A list of plain values counts as one value. */
function leavesOf(value: unknown, path: readonly string[] = []): Map<string, string> {
  const is_plain = (each: unknown) => typeof each !== 'object' || each === null
  if (is_plain(value)) return new Map([[path.join('.'), String(value)]])
  if (Array.isArray(value) && value.every(is_plain)) return new Map([[path.join('.'), value.join(', ') || 'none']])
  return new Map(Object.entries(Object(value)).flatMap(([key, part]) => [...leavesOf(part, [...path, key])]))
}
