import { mix } from '#server/demo/portraits/colors.ts'
import { randomFrom } from '#server/demo/random.ts'
import { type Actor, drawActor } from './couple.ts'
import type { Film } from './film.ts'
import { disc, downward, oval, rect, round, shape, size, times } from './shapes.ts'
import { type Time, wave } from './timeline.ts'

/** A terrace with roses in the evening light: a waltz plays inside, dancers pass the windows, and two people laugh. */
const floor = 660
const candle_light = '#ffd9a0'
const stone = '#c98f7f'

/** An arched window of the salon, with light inside. */
function drawWindow(x: number, time: Time): string {
  const glow = 0.88 + wave(time, 2, x / 700) * 0.05
  const arch = `M${x} ${floor}V330a110 110 0 0 1 220 0V${floor}Z`
  return (
    shape(`M${x - 16} ${floor}V330a126 126 0 0 1 252 0V${floor}Z`, '#f0c9b4') +
    shape(arch, 'url(#inside)', glow) +
    rect(x + 105, 222, 10, floor - 222, '#f3d6c4', 0.9) +
    rect(x, 392, 220, 9, '#f3d6c4', 0.9) +
    rect(x, 540, 220, 9, '#f3d6c4', 0.9)
  )
}

/** Two dancers behind the windows. They cross the salon once, and are behind the wall when the film repeats. */
function drawDancers(time: Time): string {
  const x = -160 + time * 1280
  const turn = wave(time, 5) * 12
  return (
    `<g opacity="0.5">` +
    disc(x + turn, 420, 26, '#8a4a3f') +
    shape(`M${x + turn - 42} ${floor}V500c0-56 84-56 84 0V${floor}Z`, '#7c3a45') +
    disc(x + 62 - turn, 440, 24, '#6a3430') +
    shape(`M${x + 62 - turn} 462c30 0 36 60 26 84L${x + 130 - turn} ${floor}H${x - turn}l36-114c-10-24-4-84 26-84Z`, '#a8425a') +
    `</g>`
  )
}

const windows = [60, 370, 680]
const wall_with_openings = `<path fill-rule="evenodd" d="M0 0H${size}V${floor}H0Z${windows.map((x) => `M${x} ${floor}V330a110 110 0 0 1 220 0V${floor}Z`).join('')}" fill="url(#wall)"/>`

const roses = planRoses()

function planRoses() {
  const random = randomFrom('rose-terrace:roses')
  return Array.from({ length: 74 }, () => {
    const share = random.next()
    const is_left = random.chance(0.5)
    const x = is_left ? share * share * 300 - 30 : size + 30 - share * share * 300
    return {
      x,
      y: random.int(470, 900),
      r: random.int(15, 34),
      color: random.pick(['#c2415c', '#e58a86', '#f4bfae', '#a32a4a', '#f0a36b']),
      phase: random.next(),
    }
  })
}

const drawRoses = (time: Time): string =>
  roses
    .map(({ x, y, r, color, phase }) => {
      const at = x + wave(time, 1, phase) * 5
      return (
        disc(at + r, y + r, r * 1.5, mix('#4c6242', color, 0.12), 0.9) +
        disc(at, y, r, color) +
        disc(at + r * 0.18, y - r * 0.12, r * 0.6, mix(color, '#7a2145', 0.28)) +
        disc(at - r * 0.08, y + r * 0.04, r * 0.3, mix(color, '#fff0e2', 0.4))
      )
    })
    .join('')

const colors =
  downward('wall', [
    [0, '#a5647a'],
    [0.4, '#d59a8c'],
    [1, stone],
  ]) +
  downward('inside', [
    [0, '#ffe3b3'],
    [0.6, '#fbc98d'],
    [1, '#e79f72'],
  ]) +
  downward('ground', [
    [0, '#b4705f'],
    [1, '#5d2438'],
  ]) +
  round('halo', [
    [0, candle_light, 0.9],
    [0.4, candle_light, 0.32],
    [1, candle_light, 0],
  ])

function place(time: Time): string {
  const lit = windows.map((x) => oval(x + 110, floor + 60, 170, 50, candle_light, 0.3 + wave(time, 2, x / 900) * 0.05)).join('')
  return (
    `<defs>${colors}</defs>${windows.map((x) => drawWindow(x, time)).join('')}${drawDancers(time)}${wall_with_openings}` +
    windows.map((x) => disc(x + 110, 420, 250, 'url(#halo)', 0.4 + wave(time, 1, x / 500) * 0.04)).join('') +
    `${rect(0, floor, size, size - floor, 'url(#ground)')}${lit}${drawRoses(time)}`
  )
}

/** Lanterns on a line over the terrace, and petals that fall. */
function behind(time: Time): string {
  const at = (share: number) => [-20 + share * 1000, 78 + Math.sin(share * Math.PI) * 96 + wave(time, 1, share) * 4] as const
  const line = Array.from({ length: 21 }, (_, index) =>
    at(index / 20)
      .map((value) => value.toFixed(1))
      .join(' '),
  ).join('L')
  const lanterns = times(7, (index) => {
    const [x, y] = at((index + 0.5) / 7)
    const glow = 0.9 + wave(time, 2 + (index % 2), index * 0.37) * 0.1
    return (
      disc(x, y + 34, 78, 'url(#halo)', glow * 0.8) +
      oval(x, y + 34, 25, 29, index % 2 ? '#fbd9b2' : '#f6b7a0', glow) +
      oval(x, y + 34, 13, 29, '#fff3da', 0.55) +
      rect(x - 9, y + 3, 18, 5, '#7a2145', 1, 2)
    )
  })
  const petals = times(16, (index) => {
    const life = (time + index / 16) % 1
    const x = ((index * 211) % 1000) - 20 + wave(time, 1 + (index % 2), index / 5) * 34
    const y = -20 + life * 1000
    const angle = (life * 360 * (1 + (index % 2)) + index * 40).toFixed(0)
    const shown = Math.sin(life * Math.PI) ** 0.7
    return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle})" d="M0-9c9 3 9 14 0 19c-9-5-9-16 0-19Z" fill="${['#f4bfae', '#e58a86', '#fff0e2'][index % 3]}" opacity="${(shown * 0.85).toFixed(3)}"/>`
  })
  return `<defs>${round('halo', [
    [0, candle_light, 0.85],
    [0.4, candle_light, 0.26],
    [1, candle_light, 0],
  ])}</defs><path d="M${line}" fill="none" stroke="#6b2a42" stroke-width="3"/>${lanterns}${petals}`
}

const actors: readonly Actor[] = [
  {
    person: {
      gender: 'female',
      age: 52,
      skin: '#f0c4a4',
      hair: '#a5512f',
      cut: 24,
      head: 4,
      brows: 9,
      nose: 3,
      beard: null,
      glasses: null,
      earrings: 2,
      has_freckles: true,
      shoulders: 1.3,
      face: 1.08,
    },
    clothes: { cut: 'boat', color: '#7a2145', second: '#fdeedd', pattern: null, has_pendant: true },
    zoom: 0.35,
    x: 360,
    eyes: 392,
    is_mirrored: false,
    open_eyes: 24,
    blinks: [0.18, 0.5, 0.86],
    laughs: [[0.6, 1.08]],
    leans: [
      [0.28, 0.5, 2],
      [0.66, 1.02, -4],
    ],
  },
  {
    person: {
      gender: 'male',
      age: 56,
      skin: '#c98e65',
      hair: '#77706c',
      cut: 8,
      head: 2,
      brows: 9,
      nose: 2,
      beard: 2,
      glasses: null,
      earrings: null,
      has_freckles: false,
      shoulders: 1.22,
      face: 1.07,
    },
    clothes: { cut: 'shirt', color: '#2f5d62', second: '#f6e9da', pattern: null, has_pendant: false },
    zoom: 0.35,
    x: 609,
    eyes: 370,
    is_mirrored: true,
    open_eyes: 20,
    blinks: [0.3, 0.64, 0.92],
    laughs: [[0.7, 1.16]],
    leans: [
      [0.36, 0.6, 3],
      [0.78, 1.1, -3],
    ],
  },
]

const people = (time: Time): string => actors.map((actor, index) => drawActor(actor, `terrace-${index}`, time)).join('')

/** The evening light on the people. */
const front = (): string =>
  `<defs>${downward('warmth', [
    [0, '#5b2340', 0.34],
    [0.2, '#ffcf9a', 0.12],
    [0.55, '#ffb08a', 0.05],
    [1, '#3a0f24', 0.4],
  ])}</defs>${rect(0, 0, size, size, 'url(#warmth)')}`

export const roseTerrace: Film = { site: 'rondeur', name: 'rose-terrace', seconds: 8, place, behind, people, front }
