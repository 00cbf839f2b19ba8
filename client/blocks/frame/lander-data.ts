import { faultText } from '#client/platform/texts/fault-text.ts'
import type { Translate } from '#client/platform/texts/texts.tsx'
import { pathPrefix } from '#schemas/locale-path.ts'
import type { BlockPageInput } from '#schemas/pages/block-page.ts'

/** Data that the page's script reads: the rules and texts of the form. */
export interface LanderData {
  rules: { minimum_age: number; today: string }
  /** Error texts of fields, by rule. The script fills in `{limit}` and `{min_age}`. */
  fields: Record<string, string>
  /** Error texts of rejected requests, by fault code. */
  faults: Record<string, string>
  words: { reactivate: string; try_later: string; offline: string }
  locale: string
  /** URL that a new member opens after the signup. */
  home: string
}

const rules = [
  'required',
  'not_a_email',
  'name_starts_with_at',
  'name_is_email',
  'name_without_letter',
  'name_contact',
  'name_reserved',
  'too_short',
  'too_long',
  'minimum_age',
  'invalid_date',
  'not_a_date',
  'not_a_choice',
  'outside_audience',
  'not_allowed',
  'password_too_common',
  'password_is_name',
]
const codes = [
  'invalid_input',
  'email_taken',
  'signups_closed',
  'cookies_refused',
  'too_many_requests',
  'preview_read_only',
  'site_unavailable',
]

/** Returns JSON for a script element. It escapes `<`, so that a value cannot close the element or open a comment. */
export function formatLanderData({ settings, locale, today }: BlockPageInput, t: Translate): string {
  const { ofField } = faultText(t)
  const open = { limit: '{limit}', min_age: '{min_age}' }
  const data: LanderData = {
    rules: { minimum_age: settings.minimum_age, today },
    fields: Object.fromEntries(rules.map((rule) => [rule, ofField({ rule, ...open }) ?? ''])),
    faults: Object.fromEntries(codes.map((code) => [code, t(`faults.${code}`)])),
    words: { reactivate: t('signup.reactivate'), try_later: t('common.try_later'), offline: t('signup.offline') },
    locale: locale.tag,
    home: `${pathPrefix(locale)}/signup`,
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
