import type { Gender } from '#schemas/common.ts'
import { deal, randomFrom } from '#server/demo/random.ts'
import type { Look } from './looks.ts'
import { hairColorsAt, type Tone, tones } from './tones.ts'

/** Who a portrait shows. All photos of a person have these traits. */
export interface Person {
  gender: Gender
  age: number
  skin: string
  hair: string
  cut: number
  head: number
  brows: number
  nose: number
  /** The numbers of these parts in Lorelei, or null without the part. */
  beard: number | null
  glasses: number | null
  earrings: number | null
  has_freckles: boolean
  /** 1 is slim. */
  shoulders: number
  /** 1 is narrow. */
  face: number
}

export interface PersonSeed {
  /** People of one crowd differ from each other. A crowd is usually a site. */
  crowd: string
  /** The number of the person in the crowd. */
  number: number
  gender: Gender
  age: number
  look: Look
}

// Selected manually from the 48 variants of the style. Mohawks, hair that hides an eye, and hair that fits both genders are left out.
const cuts = {
  female: {
    straight: [13, 15, 16, 18, 19, 21, 23, 29, 31, 32, 33, 35, 38, 42],
    curls: [14, 15, 18, 21, 24, 32, 35, 38, 42],
    older: [13, 15, 16, 18, 19, 21, 23, 24, 29, 31, 32, 35, 38, 42],
  },
  male: {
    straight: [1, 2, 3, 4, 7, 8, 9, 11, 12, 20, 22, 43],
    curls: [1, 2, 5, 9, 28, 39, 44, 47],
    older: [1, 2, 3, 8, 9, 25, 28, 47],
  },
}
const brows = { female: [5, 7, 9, 12], male: [3, 7, 9, 10] }
const heads = { female: [3, 4, 4], male: [1, 2, 2, 3] }

export function personOf(seed: PersonSeed): Person {
  const { crowd, number, gender, age, look } = seed
  const random = randomFrom(`${crowd}/${number}:face`)
  const { tone, cut, beard, round } = dealKind(seed)
  const hair = hairColorsAt(age, tone)
  const [narrowest, widest] = look.shoulders
  const build = random.next()
  return {
    gender,
    age,
    skin: tone.skin,
    // another colour in each round, because a later round repeats tone and cut
    hair: hair[(cut + Math.floor(build * 2) * round + round) % hair.length] ?? tone.hair[0] ?? '#3d281f',
    cut,
    head: random.pick(heads[gender]),
    brows: random.pick(brows[gender]),
    nose: random.int(1, 6),
    beard,
    glasses: random.chance(age < 45 ? 0.18 : age < 58 ? 0.3 : 0.4) ? random.pick([1, 3, 4, 5]) : null,
    earrings: random.chance(gender === 'female' ? 0.7 : 0.06) ? random.int(1, 3) : null,
    has_freckles: random.chance(tone.hair.length > 4 ? 0.2 : 0.03),
    shoulders: Number((narrowest + (widest - narrowest) * build).toFixed(3)),
    face: Number((1 + (narrowest - 1) * 0.42 + (widest - 1) * 0.1 * build).toFixed(3)),
  }
}

interface Kind {
  tone: Tone
  cut: number
  beard: number | null
}

/** Deals each combination of skin, hair and beard once before one is dealt again. */
function dealKind({ crowd, number, gender, age }: PersonSeed): Kind & { round: number } {
  const period = age >= 52 ? 'older' : 'younger'
  const list = kinds[gender][period]
  return { ...deal(list, number, `${crowd}:${gender}:${period}`), round: Math.abs(Math.floor(number / list.length)) }
}

const kinds = { female: kindsOf('female'), male: kindsOf('male') }

function kindsOf(gender: Gender): Record<'younger' | 'older', Kind[]> {
  const all = (cutsOf: (tone: Tone) => readonly number[]) =>
    tones.flatMap((tone) =>
      cutsOf(tone).flatMap((cut, index) => {
        const shaved: Kind = { tone, cut, beard: null }
        return gender === 'male' && index % 3 === 0 ? [shaved, { tone, cut, beard: 1 + (index % 2) }] : [shaved]
      }),
    )
  const { straight, curls, older } = cuts[gender]
  return { younger: all(({ has_curls }) => (has_curls ? curls : straight)), older: all(() => older) }
}
