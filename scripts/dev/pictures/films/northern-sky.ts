import { mix } from '#server/demo/portraits/colors.ts'
import { randomFrom } from '#server/demo/random.ts'
import { type Actor, drawActor } from './couple.ts'
import type { Film } from './film.ts'
import { disc, downward, oval, rect, round, shape, size, times } from './shapes.ts'
import { between, type Time, wave } from './timeline.ts'

/** Northern lights over a lake: one man shows the other a falling star, and both laugh. */
const shore = 590
const ember = '#ffb45c'

interface Curtain {
  y: number
  height: number
  fill: string
  cycles: number
  strength: number
}

const curtains: readonly Curtain[] = [
  { y: 180, height: 250, fill: 'url(#aurora-violet)', cycles: 1, strength: 0.5 },
  { y: 250, height: 300, fill: 'url(#aurora-green)', cycles: 2, strength: 0.85 },
  { y: 350, height: 230, fill: 'url(#aurora-teal)', cycles: 1, strength: 0.7 },
]
const columns = 84

/** A curtain of light: narrow columns, whose lower edge moves like cloth. */
function drawCurtain({ y, height, fill, cycles, strength }: Curtain, time: Time): string {
  return times(columns, (index) => {
    const along = index / columns
    const x = along * 1080 - 60 + wave(time, 1, along * 2) * 22
    const edge = y + wave(time, cycles, along * 1.3) * 46 + wave(time, 1, along * 3.1 + 0.4) * 20
    const tall = height * (0.8 + 0.2 * wave(time, cycles, along * 4.3))
    const light = strength * (0.55 + 0.3 * wave(time, 1, along * 2.2) + 0.15 * wave(time, 3, along * 9))
    return rect(x, edge - tall, 17, tall, fill, Math.max(0, light))
  })
}

const sky =
  downward('night', [
    [0, '#0a1526'],
    [0.4, '#12304a'],
    [0.62, '#2c5a70'],
  ]) +
  downward('lake', [
    [0, '#1d4a58'],
    [0.3, '#12303f'],
    [1, '#0a1520'],
  ]) +
  downward('aurora-green', [
    [0, '#3fd9a0', 0],
    [0.55, '#52e0a8', 0.34],
    [0.9, '#b4ffd9', 0.8],
    [1, '#b4ffd9', 0],
  ]) +
  downward('aurora-teal', [
    [0, '#2fb5b8', 0],
    [0.6, '#38c4bd', 0.3],
    [0.92, '#9df3e2', 0.6],
    [1, '#9df3e2', 0],
  ]) +
  downward('aurora-violet', [
    [0, '#7c5bd6', 0],
    [0.6, '#8d6be0', 0.3],
    [0.9, '#c9b2ff', 0.4],
    [1, '#c9b2ff', 0],
  ]) +
  round('halo', [
    [0, ember, 0.9],
    [0.4, ember, 0.3],
    [1, ember, 0],
  ])

const mountains =
  shape(`M-20 ${shore}L110 430L196 500L330 372L452 492L560 410L700 520L820 396L980 540V${shore}Z`, '#17324a') +
  shape(
    'M330 372L390 431L352 420L330 446L304 414L278 424ZM820 396L868 440L838 432L818 456L796 424L772 442ZM110 430L146 460L118 456L100 470L84 462Z',
    '#8fb9cc',
    0.55,
  ) +
  shape(`M-20 ${shore}C120 540 260 566 420 574S760 548 980 560V${shore + 4}H-20Z`, '#0f2436')

const pines = planPines()

function planPines(): string {
  const random = randomFrom('northern-sky:pines')
  const row = [...Array.from({ length: 8 }, (_, index) => index * 34 - 30), ...Array.from({ length: 9 }, (_, index) => 716 + index * 32)]
  return row
    .map((x) => {
      const tall = random.int(120, 240)
      const wide = tall * 0.3
      const y = shore + 26
      const green = mix('#0b1d2a', '#17403f', random.next())
      return (
        [0, 0.27, 0.5]
          .map((step) =>
            shape(
              `M${x} ${y - tall * (1 - step * 0.35)}L${x + wide * (0.5 + step)} ${y - tall * (0.62 - step)}H${x - wide * (0.5 + step)}Z`,
              green,
            ),
          )
          .join('') + rect(x - 4, y - 20, 8, 24, green)
      )
    })
    .join('')
}

/** A cabin at the shore with a lit window. */
const cabin = (time: Time): string => {
  const light = 0.86 + wave(time, 3) * 0.08
  return (
    shape(`M800 ${shore + 16}v-58l54-40 54 40v58Z`, '#1a2028') +
    rect(832, shore - 34, 42, 30, ember, light) +
    oval(853, shore - 18, 90, 66, 'url(#halo)', light * 0.7) +
    oval(853, shore + 70, 12, 60, ember, 0.2 * light)
  )
}

/** The lights on the water. */
function drawLake(time: Time): string {
  const strokes = times(60, (index) => {
    const y = shore + 16 + (index % 15) * 24
    const x = ((index * 181) % 1080) - 70 + wave(time, 1 + (index % 2), index / 9) * 18
    return rect(
      x,
      y,
      50 + ((index * 53) % 120),
      5 + (y - shore) / 70,
      index % 3 ? '#8ff0cf' : '#9fd0e6',
      0.2 * (0.6 + 0.4 * wave(time, 2, index / 6)),
      3,
    )
  })
  return rect(0, shore, size, size - shore, 'url(#lake)') + strokes
}

function place(time: Time): string {
  const light = curtains.map((curtain) => drawCurtain(curtain, time)).join('')
  return `<defs>${sky}</defs>${rect(0, 0, size, size, 'url(#night)')}${light}${mountains}${drawLake(time)}${pines}${cabin(time)}`
}

const stars = planStars()

function planStars() {
  const random = randomFrom('northern-sky:stars')
  return Array.from({ length: 90 }, () => ({
    x: random.int(0, size),
    y: random.int(0, 400),
    r: 0.8 + random.next() * 1.6,
    cycles: random.int(1, 4),
    phase: random.next(),
  }))
}

/** Stars that twinkle, a falling star, and sparks of the fire at which the two sit. */
function behind(time: Time): string {
  const shown = stars
    .map(({ x, y, r, cycles, phase }) => disc(x, y, r, '#eaf6ff', (0.55 + 0.4 * wave(time, cycles, phase)) * (1 - y / 480)))
    .join('')
  const fall = (time - 0.34) / 0.1
  const falling =
    fall > 0 && fall < 1
      ? `<g transform="translate(${(150 + fall * 520).toFixed(1)} ${(40 + fall * 150).toFixed(1)}) rotate(16)" opacity="${Math.sin(fall * Math.PI).toFixed(3)}"><path d="M-170 0L0-3a3 3 0 0 1 0 6Z" fill="url(#tail)"/></g>`
      : ''
  const sparks = times(22, (index) => {
    const life = (time * (1 + (index % 2)) + index / 22) % 1
    const x = 480 + Math.sin(index * 2.4) * 420 + wave(time, 2, index / 3) * 12
    const y = 940 - life * 620
    const glow = Math.sin(life * Math.PI) ** 2
    return disc(x, y, 13, 'url(#spark)', glow * 0.6) + disc(x, y, 2.4, '#ffe2b0', glow)
  })
  return `<defs><linearGradient id="tail"><stop stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff"/></linearGradient>${round(
    'spark',
    [
      [0, ember, 0.9],
      [1, ember, 0],
    ],
  )}</defs>${shown}${falling}${sparks}`
}

const actors: readonly Actor[] = [
  {
    person: {
      gender: 'male',
      age: 46,
      skin: '#e9b791',
      hair: '#6b422b',
      cut: 8,
      head: 2,
      brows: 7,
      nose: 2,
      beard: null,
      glasses: 3,
      earrings: null,
      has_freckles: false,
      shoulders: 1.08,
      face: 1.03,
    },
    clothes: { cut: 'roll', color: '#35506b', second: '#e9edf2', pattern: 'knit', has_pendant: false },
    zoom: 0.4,
    x: 350,
    eyes: 366,
    is_mirrored: false,
    open_eyes: 20,
    blinks: [0.2, 0.6, 0.88],
    laughs: [[0.62, 1.1]],
    leans: [
      [0.3, 0.52, -7],
      [0.7, 1.06, 3],
    ],
  },
  {
    person: {
      gender: 'male',
      age: 38,
      skin: '#7a4d34',
      hair: '#1f1613',
      cut: 39,
      head: 2,
      brows: 9,
      nose: 2,
      beard: null,
      glasses: null,
      earrings: null,
      has_freckles: false,
      shoulders: 1.04,
      face: 1.02,
    },
    clothes: { cut: 'roll', color: '#c9873a', second: '#e9edf2', pattern: 'knit', has_pendant: false },
    zoom: 0.4,
    x: 610,
    eyes: 354,
    is_mirrored: true,
    open_eyes: 14,
    blinks: [0.12, 0.58, 0.78],
    laughs: [[0.54, 1.16]],
    leans: [
      [0.36, 0.56, -6],
      [0.64, 1.0, 4],
    ],
  },
]

const people = (time: Time): string => actors.map((actor, index) => drawActor(actor, `sky-${index}`, time)).join('')

/** The night over the people, and the light of the fire from below. */
function front(time: Time): string {
  const flicker = 0.75 + wave(time, 5) * 0.1 + wave(time, 9, 0.3) * 0.06 + between(time, 0.5, 0.8, 0.2) * 0.1
  return `<defs>${downward('dark', [
    [0, '#0d2138', 0.1],
    [0.55, '#0b1c30', 0.18],
    [1, '#081420', 0.62],
  ])}${round('fire', [
    [0, ember, 0.6],
    [1, ember, 0],
  ])}</defs>${rect(0, 0, size, size, 'url(#dark)')}${oval(480, 940, 560, 420, 'url(#fire)', flicker)}`
}

export const northernSky: Film = { site: 'northlight', name: 'northern-sky', seconds: 8, place, behind, people, front }
