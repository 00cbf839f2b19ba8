import type { Random } from './random.ts'

/** A skin tone with suitable hair colours. The weight is the relative frequency of the tone. */
export interface Tone {
  skin: string
  has_curls: boolean
  hair: readonly string[]
}

const fair = ['d9b36c', 'c08a4a', 'a8612e', '8a5a34', '5b3a29', '3d2a20']
const brown = ['5b3a29', '4a2f22', '33231b', '241a17', '7a4b2c']
const dark = ['2a1c17', '1e1614', '17110f', '3a2720']

const tones: readonly (readonly [Tone, number])[] = [
  [{ skin: 'fbdcc6', has_curls: false, hair: fair }, 4],
  [{ skin: 'f5cdae', has_curls: false, hair: fair }, 5],
  [{ skin: 'e9b791', has_curls: false, hair: brown }, 4],
  [{ skin: 'd29a70', has_curls: false, hair: brown }, 3],
  [{ skin: 'b57c50', has_curls: true, hair: dark }, 2],
  [{ skin: '9a6442', has_curls: true, hair: dark }, 2],
  [{ skin: '825338', has_curls: true, hair: dark }, 1],
]

const greys = ['b9b4ae', '9a948f', 'd8d3cc', '7d7672'] as const

export function pickTone(random: Random): Tone {
  return random.weighted(tones)
}

/** A hair colour for a tone. Older members have grey hair more often. */
export function pickHairColor(random: Random, tone: Tone, age: number): string {
  const share = age < 42 ? 0 : age < 50 ? 0.2 : age < 58 ? 0.45 : 0.65
  return random.chance(share) ? random.pick(greys) : random.pick(tone.hair)
}
