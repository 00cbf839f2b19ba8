import { drawLorelei } from './figure-lorelei.ts'
import type { Look } from './looks.ts'
import { drawScene } from './portrait-scenes.ts'
import { randomFrom } from './random.ts'

interface PortraitSubject {
  /** The same seed always gives the same face. `shot` changes background, clothes and expression. */
  seed: string
  gender: 'male' | 'female'
  age: number
  shot: number
  look: Look
}

export type Figure = (subject: PortraitSubject) => string

const portrait_width = 640
const portrait_height = 800

/** A portrait as SVG: head and shoulders in front of a background. */
export function drawPortrait(subject: PortraitSubject): string {
  const { look, seed, shot } = subject
  const random = randomFrom(`${seed}:scene`)
  const scenes = random.sample(look.scenes, look.scenes.length)
  const palettes = random.sample(look.palettes, look.palettes.length)
  const scene = drawScene(
    scenes[shot % scenes.length] ?? 'glow',
    palettes[shot % palettes.length] ?? ['#dddddd', '#bbbbbb', '#999999', '#ffffff'],
    randomFrom(`${seed}:scene:${shot}`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${portrait_width}" height="${portrait_height}" viewBox="0 0 640 800">${scene}${drawLorelei(subject)}</svg>`
}
