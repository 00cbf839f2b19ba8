import { createAvatar } from '@dicebear/core'
import * as lorelei from '@dicebear/lorelei'
import { drawGarment } from './garments.ts'
import type { Figure } from './portrait.ts'
import { pickHairColor, pickTone } from './portrait-tones.ts'
import { randomFrom } from './random.ts'

type Options = lorelei.Options

const variants = (...numbers: number[]) => numbers.map((number) => `variant${String(number).padStart(2, '0')}`)

// Selected manually from the 48 variants of the style. Mohawks and hair that hides an eye are left out.
const hair = {
  female: {
    any: variants(5, 10, 13, 14, 15, 16, 17, 18, 19, 21, 23, 24, 29, 31, 32, 33, 35, 37, 38, 42, 46),
    curls: variants(5, 14, 24, 32, 35, 38, 42, 44),
    older: variants(10, 12, 13, 15, 18, 19, 24, 32, 37, 38, 42, 46),
  },
  male: {
    any: variants(1, 2, 3, 4, 7, 8, 9, 11, 12, 20, 22, 28, 39, 43, 47),
    curls: variants(1, 5, 9, 28, 39, 39, 44, 47),
    older: variants(1, 2, 3, 8, 9, 25, 25, 28, 28, 47),
  },
}
const eyes = { female: variants(11, 12, 14, 20, 23, 23, 24), male: variants(4, 6, 8, 11, 12, 14, 20) }
const eyebrows = { female: variants(5, 7, 9, 12), male: variants(3, 3, 7, 9, 10) }
const mouths = ['happy01', 'happy02', 'happy05', 'happy06', 'happy01', 'happy02'] as const
const female_mouths = ['happy01', 'happy02', 'happy03', 'happy05', 'happy06'] as const

/**
 * A tinted ink drawing. The heads are from DiceBear Lorelei (CC0). This style ends at the neck, so this project draws shoulders and
 * clothes.
 */
export const drawLorelei: Figure = ({ seed, gender, age, shot, look }) => {
  const face = randomFrom(`${seed}:face`)
  const mood = randomFrom(`${seed}:mood:${shot}`)
  const tone = pickTone(face)
  const hair_color = pickHairColor(face, tone, age)
  const parts = {
    head: [face.pick(gender === 'male' ? variants(1, 2, 2, 3) : variants(3, 4, 4))],
    hair: [face.pick(age >= 52 ? hair[gender].older : tone.has_curls && face.chance(0.7) ? hair[gender].curls : hair[gender].any)],
    eyebrows: [face.pick(eyebrows[gender])],
    nose: [face.pick(variants(1, 2, 3, 4, 5, 6))],
    beard: variants(face.pick([1, 2])),
    beardProbability: gender === 'male' && face.chance(0.26) ? 100 : 0,
    frecklesProbability: face.chance(tone.hair.length === 6 ? 0.18 : 0.03) ? 100 : 0,
    ...pickGlasses(face.chance(age > 45 ? 0.38 : 0.2) ? face.pick(variants(1, 3, 4, 5)) : null, shot > 0 && mood.chance(0.18)),
    earrings: [face.pick(variants(1, 2, 3))],
    earringsProbability: face.chance(gender === 'female' ? 0.5 : 0.08) ? 100 : 0,
    eyes: [mood.pick(eyes[gender])],
    mouth: [mood.pick(gender === 'male' ? mouths : female_mouths)],
  }
  const avatar = createAvatar(lorelei, {
    seed,
    ...parts,
    hairAccessoriesProbability: 0,
    skinColor: [tone.skin],
    hairColor: [hair_color],
    ...(gender === 'male' ? {} : { mouthColor: [look.lip] }),
    earringsColor: [look.metal],
  } as Options)
  const head = avatar
    .toString()
    .replaceAll('#000000', look.ink)
    .replaceAll('#000', look.ink)
    .replace('<svg ', '<svg width="980" height="980" overflow="visible" ')
  const wide = look.figure_width
  // The mirror axis is the neck. A second photo may be mirrored.
  const flip = mood.chance(0.5) ? 'translate(640 0) scale(-1 1)' : ''
  const zoom = shot === 0 ? 0.7 : 0.62 + mood.next() * 0.1
  const garment = drawGarment({ random: mood, gender, tone, look, wide })
  return `<g transform="${flip}"><g transform="translate(${320 - 497 * zoom} ${800 - 1090 * zoom}) scale(${zoom})">${garment.behind}${head}${garment.front}</g></g>`
}

/**
 * Glasses are part of the face, so all photos of a face have the same glasses. Only second photos can have sunglasses, because the first
 * photo shows the eyes.
 */
function pickGlasses(own: string | null, is_sunny: boolean) {
  const worn = is_sunny ? 'variant02' : own
  return { glasses: [worn ?? 'variant01'], glassesProbability: worn ? 100 : 0 }
}
