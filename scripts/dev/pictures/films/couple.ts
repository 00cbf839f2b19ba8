import type { Clothes } from '#server/demo/portraits/clothes.ts'
import { drawFigure, type Expression } from '#server/demo/portraits/figure.ts'
import type { Person } from '#server/demo/portraits/person.ts'
import { randomFrom } from '#server/demo/random.ts'
import { between, type Time, wave } from './timeline.ts'

export interface Actor {
  person: Person
  clothes: Clothes
  /** The middle of the neck and the height of the eyes in the picture. */
  x: number
  eyes: number
  zoom: number
  is_mirrored: boolean
  /** When the eyes are shut for a moment. */
  blinks: readonly Time[]
  /** When the actor laughs. */
  laughs: readonly (readonly [from: Time, to: Time])[]
  /** When the head leans, and by how many degrees. A positive angle leans the head forward. */
  leans: readonly (readonly [from: Time, to: Time, degrees: number])[]
  open_eyes: number
}

const blink_length = 0.018

/** An actor at a time: the chest breathes, the head leans, the eyes blink, and the mouth laughs. */
export function drawActor(actor: Actor, name: string, time: Time): string {
  const { person, clothes, x, eyes, zoom, is_mirrored, open_eyes } = actor
  const breath = wave(time, 3, actor.x / 960)
  const is_blinking = actor.blinks.some((at) => time >= at && time < at + blink_length)
  const tilt = actor.leans.reduce((sum, [from, to, degrees]) => sum + degrees * between(time, from, to, 0.11), 0.5 * breath)
  const laugh = Math.max(0, ...actor.laughs.map(([from, to]) => between(time, from, to, 0.03)))
  const draw = (mouth: string, part: string) => {
    const expression: Expression = { eyes: is_blinking ? 19 : open_eyes, mouth, tilt: Number(tilt.toFixed(2)) }
    const framing = { zoom, x, eyes: eyes + breath * 2, is_mirrored }
    return withOwnIds(drawFigure({ person, expression, clothes, framing, random: randomFrom(name) }), `${name}-${part}`)
  }
  if (laugh < 0.01) return draw('happy01', 'calm')
  if (laugh > 0.99) return draw('happy05', 'laughing')
  return `${draw('happy01', 'calm')}<g opacity="${laugh.toFixed(3)}">${draw('happy05', 'laughing')}</g>`
}

/** Two figures in one drawing need different ids. */
const withOwnIds = (figure: string, name: string): string =>
  figure.replace(/id="([\w-]+)"/g, `id="${name}-$1"`).replace(/url\(#([\w-]+)\)/g, `url(#${name}-$1)`)
