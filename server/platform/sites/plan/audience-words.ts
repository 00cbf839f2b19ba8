import type { Gender } from '#schemas/common.ts'
import { type AudienceSetting, audienceOf, isForEveryone, joiningGenders } from '#schemas/site/audience.ts'

const words = { female: 'women', male: 'men' } as const satisfies Record<Gender, string>

/** Describes the audience for an operator: "women who look for men, men who look for women". */
export function audienceWords(setting: AudienceSetting): string {
  const audience = audienceOf(setting)
  if (isForEveryone(audience)) return 'women and men, who may look for both'
  return joiningGenders(audience)
    .map((gender) => `${words[gender]} who look for ${audience[gender].map((sought) => words[sought]).join(' or ')}`)
    .join(', ')
}
