import type { AudiencePart } from '#schemas/site/audience.ts'
import type { Finding } from '#server/platform/sites/check/findings.ts'
import type { Rule, RuleInput } from './rule.ts'

/** Reports duplicate entries, and wishes that can never give a match. */
export const audienceRule: Rule = (input) => {
  const { audience } = input.file
  return typeof audience === 'string' ? [] : [...doubled(audience, input), ...unmet(audience, input)]
}

function doubled(parts: readonly AudiencePart[], { warn }: RuleInput): Finding[] {
  return parts.flatMap(({ joins }, index) =>
    parts.findIndex((other) => other.joins === joins) === index
      ? []
      : [
          warn(
            ['audience', index, 'joins'],
            'contradiction',
            `${joins} have two entries, which are combined.`,
            'Write one entry with all genders that they may look for.',
          ),
        ],
  )
}

/** Finds wishes that can never give a match. Two members match only if each may look for the other. */
function unmet(parts: readonly AudiencePart[], { warn }: RuleInput): Finding[] {
  const mayLookFor = (who: string, whom: string) => parts.some(({ joins, seeks }) => joins === who && seeks.some((each) => each === whom))
  return parts.flatMap(({ joins, seeks }, index) =>
    seeks.flatMap((whom, place) => {
      if (mayLookFor(whom, joins)) return []
      const joining = parts.some((part) => part.joins === whom)
      const reason = joining ? `${whom} may not look for ${joins}` : `${whom} cannot join`
      return [
        warn(
          ['audience', index, 'seeks', place],
          'contradiction',
          `${joins} may look for ${whom}, and ${reason}: they can never match.`,
          `Add { "joins": "${whom}", "seeks": ["${joins}"] } to the list, or remove "${whom}" here.`,
        ),
      ]
    }),
  )
}
