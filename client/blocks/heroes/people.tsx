import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page/page-context.tsx'
import type { PublicSettings } from '#schemas/site/settings.ts'
import people from './people/people.json'

type PersonName = keyof typeof people

/** Five drawn people for each kind of site. The first person looks to the right, and the second to the left. */
const casts = {
  everyone: ['day-1', 'day-2', 'day-3', 'day-4', 'day-5'],
  women: ['day-1', 'day-3', 'day-5', 'day-6', 'day-7'],
  men: ['evening-1', 'evening-2', 'evening-3', 'evening-4', 'evening-5'],
  older: ['day-4', 'day-6', 'day-3', 'day-8', 'day-7'],
  round: ['round-1', 'round-2', 'round-3', 'round-4', 'round-5'],
} as const satisfies Record<string, readonly PersonName[]>

/** The people of a hero: those that suit the niche and the audience of the site. */
export function useCast(): readonly PersonName[] {
  return casts[castOf(useSettings())]
}

function castOf({ lander_prefix, audience }: Pick<PublicSettings, 'lander_prefix' | 'audience'>): keyof typeof casts {
  if (lander_prefix === 'gay' || audience.female.length === 0) return 'men'
  if (lander_prefix === 'bbw') return 'round'
  if (audience.male.length === 0) return 'women'
  return lander_prefix === 'gilf' ? 'older' : 'everyone'
}

/** A drawn person. Its background has the main colour of the picture until the picture is loaded. */
export function Person({ name, isLate }: { name: PersonName; isLate?: boolean }) {
  return (
    <Picture
      src={`/assets/people/${people[name].file}`}
      alt=""
      width="600"
      height="800"
      data-person={name}
      {...(isLate ? { loading: 'lazy' } : { fetchPriority: 'high' })}
    />
  )
}

const Picture = styled.img`
  ${Object.entries(people).map(([name, { color }]) => `&[data-person='${name}'] { background: ${color}; }`)}
  object-fit: cover;
`
