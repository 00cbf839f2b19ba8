import { deal, type Random, randomFrom } from '#server/demo/random.ts'
import { pickClothes } from './clothes.ts'
import { drawFigure, drawShadow, type Expression, type Framing } from './figure.ts'
import { type PersonSeed, personOf } from './person.ts'
import { drawScene, type Palette, type Scene } from './scenes.ts'

export interface PortraitSubject extends PersonSeed {
  /** The number of the photo. Place, clothes, expression and framing change, but not the person. */
  shot: number
  /** People whose turns follow each other are in different places. */
  turn: number
}

/** A portrait as two SVG files of the same proportions: the place, and the person, who stands in front of the painted place. */
export interface Drawing {
  place: string
  person: string
}

/** The units of the drawing, and the pixels of the painted picture. */
const drawing_size = { width: 720, height: 960 }
export const picture_size = { width: 600, height: 800 } as const

/** Open eyes. The first photo always shows them. */
const open_eyes = [14, 20, 24]
const other_eyes = { female: [11, 12, 14, 20, 23, 24], male: [8, 11, 12, 14, 20] }
const smiles = ['happy05', 'happy06', 'happy01', 'happy05']

export function drawPortrait(subject: PortraitSubject): Drawing {
  const { crowd, number, look, shot, turn, gender, age } = subject
  const person = personOf(subject)
  const places = randomFrom(`${crowd}/${number}:places`)
  const scenes = dealFirst(look.scenes, turn, { crowd, places })
  const palettes = dealFirst(look.palettes, turn, { crowd, places })
  const palette = palettes[shot % palettes.length] as Palette
  const random = randomFrom(`${crowd}/${number}:photo:${shot}`)
  const expression: Expression = {
    eyes: random.pick(shot === 0 ? open_eyes : other_eyes[gender]),
    mouth: random.pick(smiles),
  }
  const clothes = pickClothes(random, { gender, age, look, palette })
  const framing = framingOf(shot, random.chance(0.5), random.next())
  const figure = drawFigure({ person, expression, clothes, framing, random })
  const scene = scenes[shot % scenes.length] ?? 'window'
  return drawingOf(figure, { scene, palette, framing, random: randomFrom(`${crowd}/${number}:place:${shot}`) })
}

/** The list in a random order, except that the turn decides the first entry. */
function dealFirst<T>(list: readonly T[], turn: number, { crowd, places }: { crowd: string; places: Random }): T[] {
  const first = deal(list, turn, `${crowd}:places`)
  return [
    first,
    ...places.sample(
      list.filter((entry) => entry !== first),
      list.length - 1,
    ),
  ]
}

interface Place {
  scene: Scene
  palette: Palette
  framing: Framing
  random: Random
}

/** Puts a drawn person in front of a place. */
export function drawingOf(figure: string, { scene, palette, framing, random }: Place): Drawing {
  return {
    place: svg(drawScene(scene, palette, random) + drawShadow(framing) + grade(palette), place_scale),
    person: svg(place_image + figure, 1),
  }
}

/** The place is painted at a fifth of the size. The drawing of the person enlarges it, so that it looks out of focus. */
const place_scale = 0.2
const place_mark = 'place.png'
const place_image = `<image href="${place_mark}" width="720" height="960"/>`

/** The drawing of the person with the painted place behind it. */
export const joinDrawing = ({ person }: Drawing, place_png: Buffer): string =>
  person.replace(place_mark, `data:image/png;base64,${place_png.toString('base64')}`)

function svg(content: string, scale: number): string {
  const { width, height } = picture_size
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${drawing_size.width} ${drawing_size.height}">${content}</svg>`
}

/** The head is a third of the height in the first photo. The second photo is wider, and the third is nearer. */
export function framingOf(shot: number, is_mirrored: boolean, share: number): Framing {
  const eyes = drawing_size.height * 0.41
  if (shot === 0) return { zoom: 0.6, x: 360, eyes, is_mirrored }
  if (shot % 2 === 1)
    return { zoom: Number((0.44 + share * 0.04).toFixed(3)), x: Math.round(300 + share * 120), eyes: eyes - 20, is_mirrored }
  return { zoom: Number((0.7 + share * 0.06).toFixed(3)), x: Math.round(345 + share * 30), eyes, is_mirrored }
}

/** One light over the place, from the upper left. */
const grade = ([, , , light]: Palette) =>
  `<linearGradient id="grade" x2="1" y2="1"><stop stop-color="${light}" stop-opacity=".2"/><stop offset=".5" stop-color="${light}" stop-opacity="0"/><stop offset="1" stop-color="#1b0f14" stop-opacity=".16"/></linearGradient><rect width="720" height="960" fill="url(#grade)"/>`
