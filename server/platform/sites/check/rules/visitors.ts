import { siteSchema } from '#schemas/site/site.ts'
import type { Finding } from '#server/platform/sites/check/findings.ts'
import type { Rule, RuleInput } from './rule.ts'

/** Reports settings for visitors that contradict each other. */
export const visitorRule: Rule = (input) => [...whoMayLook(input), ...unusedWords(input), ...givenCredits(input)]

function whoMayLook({ file, warn, note }: RuleInput): Finding[] {
  const { signups, logged_out_search, logged_out_search_trafficsource, conceal_membership } = file
  const findings: Finding[] = []
  if (logged_out_search && !logged_out_search_trafficsource)
    findings.push(
      warn(
        ['logged_out_search_trafficsource'],
        'contradiction',
        'visitors with a traffic source may see less than those without one.',
        'Set it to true, or logged_out_search to false.',
      ),
    )
  if (signups === 'with_trafficsource' && logged_out_search)
    findings.push(
      note(
        ['signups'],
        'contradiction',
        'visitors without a traffic source may look at members and cannot sign up.',
        'Set logged_out_search to false, or signups to "all".',
      ),
    )
  if (signups === 'with_trafficsource' && !logged_out_search && !logged_out_search_trafficsource)
    findings.push(
      note(
        ['logged_out_search_trafficsource'],
        'contradiction',
        'nobody sees a member before signing up.',
        'Set it to true to show invited visitors around.',
      ),
    )
  if (conceal_membership && logged_out_search)
    findings.push(
      warn(
        ['conceal_membership'],
        'contradiction',
        'the site hides who has an account and shows its members to everybody.',
        'Set logged_out_search to false.',
      ),
    )
  return findings
}

const words = ['fictional_icon', 'fictional_singular', 'fictional_plural', 'fictional_warning'] as const

function unusedWords({ file, note }: RuleInput): Finding[] {
  if (file.fictional_profiles) return []
  return words
    .filter((key) => JSON.stringify(file[key]) !== JSON.stringify(siteSchema.properties?.[key]?.default))
    .map((key) =>
      note(
        [key],
        'unused-words',
        'nobody reads this: the site shows no fictional profiles.',
        'Set fictional_profiles to true, or remove it.',
      ),
    )
}

function givenCredits({ file: { signup_credits, message_credits }, note }: RuleInput): Finding[] {
  if (signup_credits === 0 || signup_credits >= message_credits) return []
  return [
    note(
      ['signup_credits'],
      'contradiction',
      `a new member is given ${signup_credits} and a message costs ${message_credits}: it buys nothing.`,
      `Give ${message_credits} or more, or none.`,
    ),
  ]
}
