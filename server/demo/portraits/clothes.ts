import type { Gender } from '#schemas/common.ts'
import type { Random } from '#server/demo/random.ts'
import { distance } from './colors.ts'
import type { Look } from './looks.ts'
import type { Palette } from './scenes.ts'

export type Cut = 'crew' | 'scoop' | 'vee' | 'shirt' | 'roll' | 'blazer' | 'boat'
export type Pattern = 'stripes' | 'dots' | 'knit' | 'checks' | 'flowers'

export interface Clothes {
  cut: Cut
  color: string
  second: string
  pattern: Pattern | null
  has_pendant: boolean
}

const cuts: Record<Gender, Record<'young' | 'middle' | 'older', readonly Cut[]>> = {
  female: {
    young: ['crew', 'scoop', 'vee', 'boat', 'shirt', 'scoop', 'crew', 'roll'],
    middle: ['boat', 'vee', 'shirt', 'blazer', 'roll', 'scoop'],
    older: ['roll', 'blazer', 'shirt', 'vee', 'roll', 'boat'],
  },
  male: {
    young: ['crew', 'crew', 'shirt', 'vee', 'crew', 'roll'],
    middle: ['shirt', 'crew', 'roll', 'blazer', 'shirt'],
    older: ['shirt', 'roll', 'blazer', 'roll', 'shirt'],
  },
}
const patterns: Record<Cut, Record<Gender, readonly (Pattern | null)[]>> = {
  crew: { female: ['stripes', null, 'dots', 'stripes'], male: [null, 'stripes', null] },
  scoop: { female: [null, null, 'flowers'], male: [null] },
  vee: { female: ['dots', 'flowers', null], male: ['knit', null] },
  boat: { female: [null, 'stripes', null], male: [null] },
  shirt: { female: [null, 'flowers', 'dots'], male: [null, 'checks', null] },
  roll: { female: ['knit'], male: ['knit'] },
  blazer: { female: [null], male: [null] },
}
const seconds = ['#f4efe4', '#fdeedd', '#e9edf2', '#f3d9e2', '#2c4a66', '#4d2a4f']

/** Clothes that suit the age. Their colour differs from the colours of the place. */
export function pickClothes(
  random: Random,
  { gender, age, look, palette }: { gender: Gender; age: number; look: Look; palette: Palette },
): Clothes {
  const cut = random.pick(cuts[gender][age < 36 ? 'young' : age < 54 ? 'middle' : 'older'])
  const [, middle, near] = palette
  const distinct = look.cloths.filter((cloth) => Math.min(distance(cloth, middle), distance(cloth, near)) > 70)
  const color = random.pick(distinct.length > 2 ? distinct : look.cloths)
  return {
    cut,
    color,
    second: random.pick(seconds.filter((one) => distance(one, color) > 120)),
    pattern: random.pick(patterns[cut][gender]),
    has_pendant: gender === 'female' && (cut === 'scoop' || cut === 'vee' || cut === 'boat') && random.chance(0.45),
  }
}
