import { mix } from '#server/demo/portraits/colors.ts'
import { randomFrom } from '#server/demo/random.ts'
import { type Actor, drawActor } from './couple.ts'
import type { Film } from './film.ts'
import { disc, downward, oval, rect, round, shape, size, times } from './shapes.ts'
import { between, type Time, wave } from './timeline.ts'

/** A canal at dusk: windows light up, a boat passes with its lamps, and one sentence makes two people laugh. */
const water = 640
const lamp_light = '#ffd27a'
const walls = ['#4b3f3c', '#6a4a3f', '#39464a', '#7b5546', '#44504a', '#5b4652']

interface House {
  x: number
  width: number
  top: number
  wall: string
  gable: number
  windows: { x: number; y: number; from: number; to: number }[]
}

const houses = planHouses()

function planHouses(): House[] {
  const random = randomFrom('canal:houses')
  const row: House[] = []
  for (let x = -40; x < size; ) {
    const width = random.int(118, 164)
    const top = random.int(214, 292)
    const windows = []
    for (let y = top + 36; y < water - 90; y += 92)
      for (const column of [0, 1, 2]) {
        const from = random.next()
        windows.push({ x: x + 18 + (column * (width - 62)) / 2, y, from, to: from + 0.35 + random.next() * 0.5 })
      }
    row.push({ x, width, top, wall: walls[row.length % walls.length] ?? '', gable: row.length % 3, windows })
    x += width + 3
  }
  return row
}

const gableOf = ({ x, width, top, gable }: House): string =>
  [
    `M${x} ${top}v-26h20v-26h20v-22h${width - 80}v22h20v26h20v26Z`,
    `M${x} ${top}C${x + 10} ${top - 44} ${x + width * 0.3} ${top - 34} ${x + width * 0.34} ${top - 78}h${width * 0.32}C${x + width * 0.7} ${top - 34} ${x + width - 10} ${top - 44} ${x + width} ${top}Z`,
    `M${x} ${top}L${x + width / 2} ${top - 82}L${x + width} ${top}Z`,
  ][gable] ?? ''

function drawHouse(house: House, time: Time): string {
  const { x, width, top, wall, windows } = house
  return (
    shape(gableOf(house), wall) +
    rect(x, top - 1, width, water - top, wall) +
    rect(x, top - 4, width, 7, mix(wall, '#f3c79a', 0.3)) +
    rect(x + width / 2 - 19, water - 66, 38, 66, mix(wall, '#10191a', 0.5)) +
    windows
      .map(({ x: left, y, from, to }) => {
        const lit = between(time, from, to, 0.1)
        return (
          rect(left, y, 26, 54, mix('#26333a', lamp_light, 0.14 + 0.8 * lit)) +
          (lit > 0 ? oval(left + 13, y + 27, 44, 56, 'url(#halo)', lit * 0.4) : '')
        )
      })
      .join('')
  )
}

/** The light of windows and sky on the water, in short strokes that move. */
function drawWater(time: Time): string {
  const strokes = times(64, (index) => {
    const y = water + 14 + (index % 16) * 20
    const width = 40 + ((index * 47) % 90)
    const x = ((index * 173) % 1060) - 60 + wave(time, 1 + (index % 2), index / 7) * 16
    const is_warm = index % 3 > 0
    return rect(
      x,
      y,
      width,
      5 + (y - water) / 60,
      is_warm ? lamp_light : '#f7c8a0',
      (is_warm ? 0.26 : 0.16) * (0.62 + 0.38 * wave(time, 2, index / 5)),
      3,
    )
  })
  return `${rect(0, water, size, size - water, 'url(#water)')}${strokes}`
}

/** A boat that crosses the picture once, with a row of lamps. It is outside the picture when the film repeats. */
function drawBoat(time: Time): string {
  const x = 1240 - ((time + 0.5) % 1) * 1520
  const y = water + 46 + wave(time, 4) * 2
  const lamps = times(7, (index) => {
    const at = [x - 108 + index * 36, y - 78 + Math.sin((index / 6) * Math.PI) * 14] as const
    return disc(...at, 26, 'url(#halo)', 0.8) + disc(...at, 6, '#fff0c4')
  })
  return (
    shape(
      `M${x - 150} ${y - 20}H${x + 150}C${x + 140} ${y + 14} ${x + 118} ${y + 26} ${x + 92} ${y + 26}H${x - 106}C${x - 130} ${y + 24} ${x - 146} ${y + 8} ${x - 150} ${y - 20}Z`,
      '#143a33',
    ) +
    rect(x - 150, y - 24, 300, 8, '#c9e265', 0.9) +
    rect(x - 118, y - 82, 5, 60, '#10211f') +
    rect(x + 108, y - 82, 5, 60, '#10211f') +
    [-64, -8, 52]
      .map(
        (dx, index) =>
          disc(x + dx, y - 48, 13, ['#8a5b45', '#e6b592', '#5c3a2c'][index] ?? '') +
          shape(`M${x + dx - 22} ${y - 20}c0-28 44-28 44 0Z`, ['#d9694a', '#3f6f93', '#e3a93c'][index] ?? ''),
      )
      .join('') +
    lamps +
    oval(x, y + 40, 160, 9, lamp_light, 0.22) +
    shape(`M${x + 150} ${y + 22}q60 10 130 6q-60-16-130-14Z`, '#ffe9c8', 0.3)
  )
}

const dusk =
  downward('dusk', [
    [0, '#1b4a50'],
    [0.12, '#4d807a'],
    [0.22, '#d19a78'],
    [0.34, '#f9cb90'],
  ]) +
  downward('water', [
    [0, '#c98f69'],
    [0.28, '#4f6b63'],
    [1, '#12302f'],
  ]) +
  round('halo', [
    [0, lamp_light, 0.9],
    [0.4, lamp_light, 0.34],
    [1, lamp_light, 0],
  ]) +
  round('sun', [
    [0, '#fff1cf', 0.95],
    [0.35, '#ffd79c', 0.5],
    [1, '#ffd79c', 0],
  ])

function place(time: Time): string {
  const clouds = times(4, (index) =>
    oval(
      [150, 430, 720, 930][index] ?? 0,
      120 + index * 26 + wave(time, 1, index / 4) * 5,
      190 - index * 14,
      13 + index * 2,
      '#f9d3ad',
      0.26,
    ),
  )
  return `<defs>${dusk}</defs>${rect(0, 0, size, size, 'url(#dusk)')}${disc(520, 520, 420, 'url(#sun)', 0.9 + wave(time, 1) * 0.06)}${clouds}${houses.map((house) => drawHouse(house, time)).join('')}${drawWater(time)}${drawBoat(time)}`
}

/** Bulbs on a line over the quay, which flicker a little, and sparks that rise from the water. */
function behind(time: Time): string {
  const at = (share: number) => [-20 + share * 1000, 74 + Math.sin(share * Math.PI) * 92 + wave(time, 1, share) * 3] as const
  const [start_x, start_y] = at(0)
  const line = Array.from({ length: 21 }, (_, index) =>
    at(index / 20)
      .map((value) => value.toFixed(1))
      .join(' '),
  ).join('L')
  const bulbs = times(11, (index) => {
    const [x, y] = at((index + 0.5) / 11)
    const glow = 0.82 + wave(time, 2 + (index % 3), index * 0.37) * 0.16
    return disc(x, y + 12, 46, 'url(#halo)', glow * 0.85) + rect(x - 2.5, y, 5, 7, '#10211f') + disc(x, y + 13, 8, '#fff3d0', glow)
  })
  const sparks = times(14, (index) => {
    const life = (time + index / 14) % 1
    const x = 480 + Math.sin(index * 2.4) * 400 + wave(time, 1, index / 3) * 14
    const y = 900 - life * 760
    const shown = Math.sin(life * Math.PI) ** 2
    return disc(x, y, 15, 'url(#spark)', shown * 0.7) + disc(x, y, 3, '#fff6d8', shown * 0.9)
  })
  return `<defs>${round('halo', [
    [0, lamp_light, 0.8],
    [0.4, lamp_light, 0.26],
    [1, lamp_light, 0],
  ])}${round('spark', [
    [0, lamp_light, 0.9],
    [1, lamp_light, 0],
  ])}</defs>${sparks}<path d="M${start_x} ${start_y}L${line}" fill="none" stroke="#10211f" stroke-width="3"/>${bulbs}`
}

const actors: Actor[] = [
  {
    zoom: 0.4,
    person: {
      gender: 'male',
      age: 37,
      skin: '#f5cdae',
      hair: '#6b422b',
      cut: 3,
      head: 2,
      brows: 9,
      nose: 2,
      beard: null,
      glasses: null,
      earrings: null,
      has_freckles: false,
      shoulders: 1.06,
      face: 1.02,
    },
    clothes: { cut: 'shirt', color: '#3f6f93', second: '#f4efe4', pattern: null, has_pendant: false },
    x: 343,
    eyes: 352,
    open_eyes: 20,
    is_mirrored: false,
    blinks: [0.31, 0.66, 0.9],
    laughs: [[0.78, 1.2]],
    leans: [
      [0.42, 0.66, 2],
      [0.84, 1.12, -3],
    ],
  },
  {
    zoom: 0.4,
    person: {
      gender: 'female',
      age: 33,
      skin: '#9a6442',
      hair: '#1f1613',
      cut: 24,
      head: 4,
      brows: 9,
      nose: 2,
      beard: null,
      glasses: null,
      earrings: 2,
      has_freckles: false,
      shoulders: 1.05,
      face: 1.02,
    },
    clothes: { cut: 'scoop', color: '#e3a93c', second: '#f4efe4', pattern: null, has_pendant: true },
    x: 624,
    eyes: 370,
    open_eyes: 24,
    is_mirrored: true,
    blinks: [0.2, 0.52, 0.72],
    laughs: [[0.7, 1.14]],
    leans: [
      [0.3, 0.6, 1.5],
      [0.74, 1.06, -5],
    ],
  },
]

const people = (time: Time): string => actors.map((actor, index) => drawActor(actor, `canal-${index}`, time)).join('')

/** The evening light on the people. */
const front = (): string =>
  `<defs>${downward('warmth', [
    [0, '#0c2b2c', 0.5],
    [0.16, '#ffcf86', 0.14],
    [0.5, '#ffb070', 0.05],
    [1, '#0b2422', 0.42],
  ])}</defs>${rect(0, 0, size, size, 'url(#warmth)')}`

export const canal: Film = { site: 'vonk', name: 'canal', seconds: 8, place, behind, people, front }
