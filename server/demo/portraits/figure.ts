import { createAvatar } from '@dicebear/core'
import * as lorelei from '@dicebear/lorelei'
import type { Random } from '#server/demo/random.ts'
import type { Clothes } from './clothes.ts'
import { isDark, mix } from './colors.ts'
import { drawGarment } from './garments.ts'
import type { Person } from './person.ts'

/** The place of the person in the picture of 720 × 960 units. Lorelei draws a head in 980 × 980 units. */
export interface Framing {
  /** The scale from Lorelei's units to the units of the picture. */
  zoom: number
  /** The middle of the neck in the picture. */
  x: number
  /** The height of the eyes in the picture. */
  eyes: number
  is_mirrored: boolean
}

export interface Expression {
  eyes: number
  mouth: string
  /** Degrees by which the head leans forward. */
  tilt?: number
}

/** The place of neck and eyes in Lorelei. */
const neck_x = 497
const eyes_y = 458

const variant = (number: number) => [`variant${String(number).padStart(2, '0')}`]
const optional = (name: string, number: number | null) => ({
  [name]: variant(number ?? 1),
  [`${name}Probability`]: number === null ? 0 : 100,
})

/** The outline of the neck, left and right, where the drawing of each head ends. */
const necks: Record<number, readonly [left: number, right: number]> = { 1: [361, 593], 2: [366, 591], 3: [361, 591], 4: [366, 589] }

/** The neck is as wide as the face. */
function neckOf({ head, face }: Person): readonly [left: number, right: number] {
  const [left, right] = necks[head] ?? [363, 591]
  return [Math.round(neck_x + (left - neck_x) * face), Math.round(neck_x + (right - neck_x) * face)]
}

/** Everything above the chin and the middle of the neck. */
const above_neck = '<clipPath id="above-neck"><path d="M-200-200H1200V826H470V800H-200Z"/></clipPath>'

/** Colours that no other part has. They mark the mouth, whose drawing depends on the skin, and the eyebrows, which hair may cover. */
const mouth_mark = '#010203'
const brow_mark = '#010204'
const open_mouths = ['happy05', 'happy06']

interface Figure {
  person: Person
  expression: Expression
  clothes: Clothes
  framing: Framing
  random: Random
}

/** A person: head, shoulders and clothes. The heads are from DiceBear Lorelei (CC0), which ends at the neck. */
export function drawFigure({ person, expression, clothes, framing, random }: Figure): string {
  const { skin, hair, gender } = person
  const ink = mix(mix(skin, '#2a120c', 0.82), '#20140f', 0.4)
  const { behind, front } = drawGarment({ gender, ink, neck: neckOf(person), shoulders: person.shoulders, clothes, random })
  const neck = `<g transform="translate(-10 60) scale(${(1 / person.face).toFixed(4)} 1) translate(${(neck_x * (person.face - 1)).toFixed(1)} 0)">${behind}</g>`
  const head = shade(drawHead(person, expression), { person, mouth: expression.mouth, ink, neck })
  return (
    `<defs>${lights(skin, hair, clothes.color)}${above_neck}</defs><g transform="${placeOf(framing)}">` +
    `<g transform="${leanOf(expression)}translate(${(neck_x * (1 - person.face)).toFixed(1)} 0) scale(${person.face} 1)">${head}${person.has_freckles ? '' : ageLines(person.age, ink)}</g>${front}</g>`
  )
}

const leanOf = ({ tilt = 0 }: Expression): string => (tilt === 0 ? '' : `rotate(${tilt} ${neck_x} 800) `)

/** The shadow of the person on the place. */
export const drawShadow = (framing: Framing): string =>
  `<radialGradient id="shadow"><stop stop-color="#1b0f14" stop-opacity=".26"/><stop offset=".6" stop-color="#1b0f14" stop-opacity=".2"/><stop offset="1" stop-color="#1b0f14" stop-opacity="0"/></radialGradient>` +
  `<g transform="${placeOf(framing)}"><ellipse cx="500" cy="540" rx="420" ry="500" fill="url(#shadow)"/></g>`

function placeOf({ zoom, x, eyes, is_mirrored }: Framing): string {
  const mirror = is_mirrored ? `translate(${2 * x} 0) scale(-1 1) ` : ''
  return `${mirror}translate(${(x - neck_x * zoom).toFixed(1)} ${(eyes - eyes_y * zoom).toFixed(1)}) scale(${zoom})`
}

function drawHead(person: Person, { eyes, mouth }: Expression): string {
  const svg = createAvatar(lorelei, {
    seed: 'x',
    head: variant(person.head),
    hair: variant(person.cut),
    eyebrows: variant(person.brows),
    nose: variant(person.nose),
    eyes: variant(eyes),
    mouth: [mouth],
    ...optional('beard', person.beard),
    ...optional('glasses', person.glasses),
    ...optional('earrings', person.earrings),
    frecklesProbability: person.has_freckles ? 100 : 0,
    hairAccessoriesProbability: 0,
    skinColor: [person.skin.slice(1)],
    hairColor: [person.hair.slice(1)],
    mouthColor: [mouth_mark.slice(1)],
    eyebrowsColor: [brow_mark.slice(1)],
    earringsColor: ['d9a441'],
  } as lorelei.Options).toString()
  return svg.replace(/<metadata[\s\S]*?<\/metadata>|<mask[\s\S]*?<\/mask>|<\/?svg[^>]*>/g, '').replaceAll(' mask="url(#viewboxMask)"', '')
}

/** Adds light and shade to skin and hair, teeth to an open mouth, and colours the outline in a dark tone of the skin. */
function shade(head: string, { person, mouth, ink, neck }: { person: Person; mouth: string; ink: string; neck: string }): string {
  const { skin, hair, gender } = person
  const lit = (path: string, fill: string, light: string) => path.replace(`"${fill}"`, `"url(#${light})"`)
  const spot = (x: number, y: number, rx: number, ry: number, fill: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${fill})"/>`
  const spots =
    spot(500, 890, 180, 150, 'skin-shade') +
    spot(490, 390, 200, 80, 'skin-shade') +
    spot(400, 590, 84, 60, 'blush') +
    spot(640, 590, 74, 60, 'blush')
  const start = head.search(/<path[^>]*"#000"/)
  const last_hair = head.lastIndexOf(`"${hair}"`)
  const mouth_at = head.lastIndexOf(mouth_mark)
  const isBeard = (at: number) => at > head.indexOf(`"${skin}"`) && at < mouth_at
  const front_hair = (head.slice(mouth_at).match(/<path[^>]*\/>/g) ?? []).filter((path) => path.includes(`"${hair}"`))
  const shaded = head
    .replace(/<path[^>]*fill="(#[0-9a-f]{3,6})"[^>]*\/>/gi, (whole, fill: string, at: number) => {
      // only the head itself has these fills; the garment draws the neck below it
      const own = fill === '#000' || fill === skin ? whole.replace('<path', '<path clip-path="url(#above-neck)"') : whole
      const path = at === start ? neck + own : own
      if (fill === skin) return lit(path, skin, 'skin-light') + spots
      if (fill === hair && isBeard(at)) return drawBeard(lit(path, hair, 'hair-light'), person.beard, ink)
      if (fill === hair)
        return (
          lit(path, hair, 'hair-light') + (at + whole.lastIndexOf(`"${hair}"`) === last_hair ? spot(440, 290, 150, 40, 'hair-shine') : '')
        )
      if (fill === brow_mark) return path.replace('<path', '<path mask="url(#no-hair)"').replace(brow_mark, ink)
      if (fill !== mouth_mark) return path
      const [lips] = /d="[^zZ]+[zZ]/.exec(path) ?? []
      const color = gender === 'male' ? ink : mix(skin, '#a52a35', 0.62)
      return (open_mouths.includes(mouth) && lips ? `<path ${lips}" fill="#fff6ec"/>` : '') + path.replace(mouth_mark, color)
    })
    .replace(/"#000(000)?"/g, `"${ink}"`)
  return browMask(front_hair, hair) + shaded
}

/** Hides the eyebrows below the front hair and close to it. Otherwise, their ends would be dots between strands. */
const browMask = (front_hair: readonly string[], hair: string): string =>
  `<mask id="no-hair" maskUnits="userSpaceOnUse" x="0" y="0" width="1000" height="1000"><path d="M0 0H1000V1000H0Z" fill="#fff"/><g stroke="#000" stroke-width="24" stroke-linejoin="round">${front_hair.join('').replaceAll(`"${hair}"`, '"#000"')}</g></mask>`

/** The width of each beard, with which it ends at the jaw. */
const beard_widths: Record<number, number> = { 1: 0.9, 2: 0.86 }

/** A beard with an outline, as wide as the jaw, and low enough to leave the nose free. */
const drawBeard = (path: string, beard: number | null, ink: string): string =>
  path.replace(
    '<path',
    `<path transform="translate(330 26) scale(${beard_widths[beard ?? 1]} 1) translate(-330 0)" stroke="${ink}" stroke-width="5" stroke-linejoin="round"`,
  )

/** Gradients with light from the upper left. Head and garment refer to their ids. */
function lights(skin: string, hair: string, cloth: string): string {
  const skin_shade = mix(skin, isDark(skin) ? '#3a120c' : '#6b2318', 0.4)
  const hair_light = mix(hair, '#ffe9c8', 0.38)
  const across = (id: string, place: string, colors: readonly [offset: number, color: string, opacity?: number][]) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${place}>${colors.map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`
  const spot = (id: string, color: string, opacity: number) =>
    `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset=".4" stop-color="${color}" stop-opacity="${(opacity * 0.7).toFixed(2)}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`
  const cloth_place = 'x1="60" y1="880" x2="980" y2="1300"'
  return (
    across('skin-light', 'x1="230" y1="300" x2="760" y2="480"', [
      [0.1, mix(skin, '#fff3dc', 0.3)],
      [0.5, skin],
      [0.95, mix(skin, skin_shade, 0.6)],
    ]) +
    across('hair-light', 'x1="250" y1="150" x2="760" y2="620"', [
      [0.1, mix(hair, hair_light, 0.6)],
      [0.42, hair],
      [0.9, mix(hair, '#150c0a', 0.34)],
    ]) +
    across('cloth-light', cloth_place, [
      [0.05, mix(cloth, '#ffffff', 0.26)],
      [0.45, cloth],
      [1, mix(cloth, '#10060a', 0.34)],
    ]) +
    across('cloth-glaze', cloth_place, [
      [0.05, '#ffffff', 0.26],
      [0.45, '#ffffff', 0],
      [1, '#10060a', 0.34],
    ]) +
    spot('skin-shade', skin_shade, 0.6) +
    spot('blush', mix(skin, '#e0453f', isDark(skin) ? 0.24 : 0.42), 0.55) +
    spot('hair-shine', hair_light, isDark(hair) ? 0.3 : 0.5)
  )
}

/** Lines below the eyes, from the age of forty-five. */
function ageLines(age: number, ink: string): string {
  if (age < 45) return ''
  const deeper = age < 60 ? '' : 'M420 420q46-10 92 2M412 536q28 14 56 6'
  return `<path d="M404 522q32 20 72 4M634 518q22 14 46 2${deeper}" stroke="${ink}" stroke-width="5" fill="none" stroke-linecap="round" opacity=".42"/>`
}
