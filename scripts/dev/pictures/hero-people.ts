import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Clothes } from '#server/demo/portraits/clothes.ts'
import { drawFigure, type Expression } from '#server/demo/portraits/figure.ts'
import { paintPicture } from '#server/demo/portraits/paint-portrait.ts'
import type { Person } from '#server/demo/portraits/person.ts'
import { drawingOf } from '#server/demo/portraits/portrait.ts'
import type { Palette, Scene } from '#server/demo/portraits/scenes.ts'
import { randomFrom } from '#server/demo/random.ts'
import { root } from '#server/platform/paths.ts'

/**
 * Draws the people of the heroes of the front pages: `npx tsx scripts/dev/pictures/hero-people.ts`. The file names contain a hash of the
 * content, because browsers keep these files forever. `people.json` lists the names and a preview colour of each picture.
 */
const folder = join(root, 'client', 'blocks', 'heroes', 'people')

interface Cast extends Partial<Pick<Person, 'beard' | 'glasses' | 'earrings' | 'has_freckles' | 'shoulders' | 'face' | 'nose'>> {
  who: 'f' | 'm'
  age: number
  skin: string
  hair: string
  cut: number
  brows: number
  look: [eyes: number, mouth: Expression['mouth']]
  wears: [cut: Clothes['cut'], color: string, pattern?: Clothes['pattern'], second?: string]
  place: [scene: Scene, light: keyof typeof palettes]
  is_mirrored?: boolean
  has_pendant?: boolean
}

const palettes = {
  gold: ['#fbe7bd', '#eab866', '#a8722e', '#fff7dc'],
  sea: ['#dcecf2', '#9cc7d6', '#4c849c', '#fffaf0'],
  meadow: ['#eef0d2', '#c3cc86', '#74863f', '#fffbe0'],
  peach: ['#fdebd0', '#f3bf96', '#b8704d', '#fff4dc'],
  paper: ['#f7e9d2', '#dfc198', '#9c7647', '#fff8e6'],
  leaf: ['#e4efd6', '#a9cfae', '#4f8a69', '#fff6d8'],
  rose: ['#f4d3cf', '#c98078', '#7c3a45', '#fff0e2'],
  clay: ['#f3d9c6', '#d69a76', '#8a4d34', '#fff1de'],
  lilac: ['#eadcec', '#b896c2', '#6c4f80', '#fdf1f8'],
  blush: ['#f7e0d8', '#e3a79c', '#9d5a58', '#fff0e4'],
  night: ['#35587a', '#14273a', '#0d1825', '#ffcf86'],
  dusk: ['#575182', '#22203f', '#171530', '#ffc98a'],
  ember: ['#6b5146', '#2a1f22', '#1b1416', '#ffc07a'],
  harbor: ['#3a6776', '#152b36', '#0e1b22', '#ffdca0'],
} as const satisfies Record<string, Palette>

// biome-ignore format: one person a line
const cast: Record<string, Cast> = {
  'day-1': { who: 'f', age: 31, skin: '#9a6442', hair: '#1f1613', cut: 24, brows: 9, look: [14, 'happy05'], wears: ['scoop', '#e3a93c'], place: ['canal', 'gold'], earrings: 2, has_pendant: true },
  'day-2': { who: 'm', age: 37, skin: '#f5cdae', hair: '#6b422b', cut: 3, brows: 9, look: [20, 'happy05'], wears: ['shirt', '#3f6f93'], place: ['cafe', 'peach'], is_mirrored: true },
  'day-3': { who: 'f', age: 52, skin: '#f5cdae', hair: '#b9b2a8', cut: 38, brows: 9, look: [14, 'happy05'], wears: ['roll', '#2f6b6b', 'knit'], place: ['books', 'paper'], glasses: 1, is_mirrored: true },
  'day-4': { who: 'm', age: 57, skin: '#b57c50', hair: '#847d77', cut: 28, brows: 9, look: [14, 'happy05'], wears: ['blazer', '#2c4a66'], place: ['park', 'meadow'], beard: 1 },
  'day-5': { who: 'f', age: 29, skin: '#fbdcc6', hair: '#b0602c', cut: 19, brows: 12, look: [24, 'happy05'], wears: ['crew', '#2c4a66', 'stripes'], place: ['dunes', 'sea'], has_freckles: true },
  'day-6': { who: 'f', age: 63, skin: '#e9b791', hair: '#d8d2c9', cut: 46, brows: 9, look: [14, 'happy06'], wears: ['shirt', '#b9546a'], place: ['plants', 'peach'], glasses: 3, is_mirrored: true },
  'day-7': { who: 'f', age: 41, skin: '#7a4d34', hair: '#1f1613', cut: 32, brows: 9, look: [24, 'happy05'], wears: ['boat', '#f0e6d4'], place: ['window', 'clay'], earrings: 3 },
  'day-8': { who: 'm', age: 66, skin: '#fbdcc6', hair: '#d8d2c9', cut: 2, brows: 7, look: [20, 'happy05'], wears: ['roll', '#8d9a4d', 'knit'], place: ['kitchen', 'sea'], is_mirrored: true },
  'round-1': { who: 'f', age: 29, skin: '#7a4d34', hair: '#1f1613', cut: 14, brows: 9, look: [14, 'happy05'], wears: ['boat', '#e2a03f'], place: ['window', 'lilac'], shoulders: 1.36, face: 1.1, earrings: 2 },
  'round-2': { who: 'm', age: 36, skin: '#fbdcc6', hair: '#b0602c', cut: 20, brows: 7, look: [20, 'happy05'], wears: ['crew', '#5d6b4e'], place: ['park', 'meadow'], shoulders: 1.3, face: 1.1, has_freckles: true },
  'round-3': { who: 'f', age: 58, skin: '#fbdcc6', hair: '#d8d2c9', cut: 46, brows: 9, look: [14, 'happy05'], wears: ['vee', '#4d2a4f', 'dots', '#f3d9e2'], place: ['cafe', 'blush'], shoulders: 1.3, face: 1.08, glasses: 1, is_mirrored: true },
  'round-4': { who: 'm', age: 45, skin: '#b57c50', hair: '#3d281f', cut: 28, brows: 9, look: [14, 'happy05'], wears: ['blazer', '#2f5d62', null, '#f6e9da'], place: ['books', 'clay'], shoulders: 1.28, face: 1.1, beard: 1, is_mirrored: true },
  'round-5': { who: 'f', age: 38, skin: '#f5cdae', hair: '#6b422b', cut: 35, brows: 9, look: [14, 'happy06'], wears: ['scoop', '#7a2145'], place: ['plants', 'rose'], shoulders: 1.32, face: 1.1, has_pendant: true, is_mirrored: true },
  'evening-1': { who: 'm', age: 28, skin: '#d29a70', hair: '#1f1613', cut: 2, brows: 10, look: [20, 'happy05'], wears: ['crew', '#d99a3d'], place: ['evening', 'harbor'] },
  'evening-2': { who: 'm', age: 33, skin: '#7a4d34', hair: '#1f1613', cut: 39, brows: 3, look: [14, 'happy05'], wears: ['shirt', '#e9edf2'], place: ['canal', 'dusk'], is_mirrored: true },
  'evening-3': { who: 'm', age: 41, skin: '#e9b791', hair: '#6b422b', cut: 1, brows: 7, look: [20, 'happy05'], wears: ['roll', '#35506b', 'knit'], place: ['evening', 'night'], beard: 1, is_mirrored: true },
  'evening-4': { who: 'm', age: 58, skin: '#f5cdae', hair: '#b9b2a8', cut: 47, brows: 9, look: [14, 'happy01'], wears: ['blazer', '#3d4a5c', null, '#e9edf2'], place: ['books', 'ember'], glasses: 3 },
  'evening-5': { who: 'm', age: 49, skin: '#b57c50', hair: '#847d77', cut: 25, brows: 7, look: [14, 'happy05'], wears: ['shirt', '#4f7ea8'], place: ['cafe', 'ember'], beard: 1, shoulders: 1.15, face: 1.06, is_mirrored: true },
}

mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) rmSync(join(folder, name))
const people: Record<string, { file: string; color: string }> = {}
for (const [name, one] of Object.entries(cast)) {
  const { who, age, skin, hair, cut, brows, look, wears, place, is_mirrored = false, has_pendant = false, ...traits } = one
  const person: Person = {
    gender: who === 'f' ? 'female' : 'male',
    ...{ age, skin, hair, cut, brows, head: who === 'f' ? 4 : 2, nose: 2, beard: null, glasses: null, earrings: null },
    ...{ has_freckles: false, shoulders: 1.05, face: 1.02, ...traits },
  }
  const [worn, color, pattern = null, second = '#f4efe4'] = wears
  const clothes = { cut: worn, color, second, pattern, has_pendant }
  const framing = { zoom: 0.68, x: 360, eyes: 410, is_mirrored }
  const random = randomFrom(name)
  const figure = drawFigure({ person, expression: { eyes: look[0], mouth: look[1] }, clothes, framing, random })
  const drawing = drawingOf(figure, { scene: place[0], palette: palettes[place[1]], framing, random })
  const picture = await (await paintPicture(drawing)).webp({ quality: 80, effort: 6 }).toBuffer()
  const file = `${name}-${createHash('sha256').update(picture).digest('hex').slice(0, 8)}.webp`
  writeFileSync(join(folder, file), picture)
  const { data } = await sharp(picture).resize(1, 1).raw().toBuffer({ resolveWithObject: true })
  people[name] = { file, color: `#${data.subarray(0, 3).toString('hex')}` }
}
writeFileSync(join(folder, 'people.json'), `${JSON.stringify(people, null, 2)}\n`)
