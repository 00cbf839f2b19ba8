import { audienceWords } from './audience-words.ts'
import { type Change, danger, info, notice, type PlanLine } from './plan-line.ts'

/** Describes changes of signup, age limits, costs in credits and the company. */
export function planPeople({ before, after }: Change): PlanLine[] {
  if (!before) return []
  const [was, is] = [before.file, after.file]
  const lines: PlanLine[] = []
  if (was.signups !== is.signups)
    lines.push(
      is.signups === 'all'
        ? notice('access', 'Everybody may sign up, no longer only visitors with a traffic source.')
        : danger('access', 'Only visitors with a traffic source may sign up, no longer everybody.'),
    )
  const [then, now] = [audienceWords(was.audience), audienceWords(is.audience)]
  if (then !== now)
    lines.push(notice('access', `Who may join: ${then} → ${now}. Members outside it stay, but visitors and new members do not see them.`))
  for (const [key, who] of searchers)
    if (was[key] !== is[key])
      lines.push(
        is[key]
          ? notice('access', `${who} may browse members without logging in.`)
          : notice('access', `${who} must log in to browse members.`),
      )
  if (was.limits.minimum_age !== is.limits.minimum_age)
    lines.push(notice('limit', `Minimum age ${was.limits.minimum_age} → ${is.limits.minimum_age}, for whoever signs up from now on.`))
  if (was.fictional_profiles !== is.fictional_profiles)
    lines.push(
      is.fictional_profiles
        ? notice('access', 'Fictional profiles are shown, each labelled; the front page says so.')
        : notice('access', 'Fictional profiles are shown no more.'),
    )
  for (const [key, what] of costs) if (was[key] !== is[key]) lines.push(notice('price', `${what}: ${was[key]} → ${is[key]} credits.`))
  lines.push(...planDiscounts(was.discounts, is.discounts))
  if (was.refund_days !== is.refund_days)
    lines.push(notice('limit', `Orders can be withdrawn within ${was.refund_days} → ${is.refund_days} days.`))
  return [...lines, ...planCompany(before, after)]
}

const searchers = [
  ['logged_out_search', 'Visitors'],
  ['logged_out_search_trafficsource', 'Visitors with a traffic source'],
] as const
const costs = [
  ['message_credits', 'A message'],
  ['photo_credits', 'A photo in a chat'],
  ['signup_credits', 'Given to a new member'],
] as const

type Discounts = Change['after']['file']['discounts']

function planDiscounts(was: Discounts, is: Discounts): PlanLine[] {
  const [then, now] = [discountWords(was), discountWords(is)]
  return (['Welcome discount', 'Time bonus'] as const).flatMap((name) =>
    then[name] === now[name] ? [] : [notice('price', `${name}: ${then[name]} → ${now[name]}.`)],
  )
}

/** Describes each discount for an operator. */
export function discountWords({ welcome, time_bonus }: Discounts): Record<'Welcome discount' | 'Time bonus', string> {
  return {
    'Welcome discount': welcome.on ? `${welcome.percentage}% off the first order, for ${welcome.days} days after signup` : 'off',
    'Time bonus': time_bonus.on ? `${time_bonus.percentage}% off the first order, for ${time_bonus.hours} hours after signup` : 'off',
  }
}

function planCompany(before: Change['after'], after: Change['after']): PlanLine[] {
  if (before.file.company_id !== after.file.company_id)
    return [
      danger(
        'company',
        `The legal entity is ${after.company.name}, no longer ${before.company.name}: imprint, terms and contracts name the new one.`,
      ),
    ]
  return JSON.stringify(before.company) === JSON.stringify(after.company)
    ? []
    : [info('company', `The facts of ${after.company.name} change: imprint and legal texts follow.`)]
}
