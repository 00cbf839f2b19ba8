import type { Random } from '#server/demo/random.ts'
import { mix } from './colors.ts'

/** The four colours of a place: far, middle, near, and light. */
export type Palette = readonly [far: string, middle: string, near: string, light: string]

export type Scene = 'canal' | 'dunes' | 'cafe' | 'books' | 'park' | 'kitchen' | 'trail' | 'plants' | 'window' | 'evening'

interface Colors {
  far: string
  middle: string
  near: string
  light: string
}

type DrawScene = (colors: Colors, random: Random) => string

/** The place behind a person, on 720 × 960. It is painted small and then enlarged, so that it looks out of focus. */
export function drawScene(scene: Scene, [far, middle, near, light]: Palette, random: Random): string {
  return (
    `<defs><linearGradient id="air" x2=".3" y2="1"><stop stop-color="${far}"/><stop offset="1" stop-color="${middle}"/></linearGradient>` +
    `<radialGradient id="glow"><stop stop-color="${light}" stop-opacity=".95"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="720" height="960" fill="url(#air)"/>${scenes[scene]({ far, middle, near, light }, random)}`
  )
}

const leaf_green = '#3c6b4a'
const wood = '#3a281c'

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
const disc = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity.toFixed(2)}"/>`
const glow = (x: number, y: number, r: number) => disc(x, y, r, 'url(#glow)')
const shape = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`
const lamp = (x: number, drop: number, { near, light }: Colors) =>
  `${rect(x - 3, 0, 6, drop, near)}${shape(`M${x - 64} ${drop + 64}a64 68 0 0 1 128 0Z`, near)}${disc(x, drop + 70, 24, light)}${glow(x, drop + 70, 200)}`
const times = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, index) => draw(index)).join('')

const canal: DrawScene = ({ far, middle, near, light }, random) => {
  const walls = [middle, near, mix(middle, light, 0.4), mix(near, '#7a4a35', 0.35), mix(near, light, 0.3)]
  let houses = ''
  for (let x = -random.int(10, 90), index = random.int(0, 4); x < 720; index += 1) {
    const width = random.int(116, 172)
    const top = random.int(140, 270)
    const wall = walls[index % walls.length] ?? near
    const gable = [
      `M${x} ${top}V${top - 28}h22v-26h20v-22h${width - 84}v22h20v26h22v28Z`,
      `M${x} ${top}C${x + 10} ${top - 44} ${x + width * 0.3} ${top - 34} ${x + width * 0.34} ${top - 74}h${width * 0.32}C${x + width * 0.7} ${top - 34} ${x + width - 10} ${top - 44} ${x + width} ${top}Z`,
      `M${x} ${top}L${x + width / 2} ${top - 84}L${x + width} ${top}Z`,
    ][index % 3]
    houses += shape(gable ?? '', wall) + rect(x, top - 1, width, 660 - top, wall)
    for (let y = top + 34; y < 570; y += 94)
      houses += times(3, (column) =>
        rect(x + 18 + (column * (width - 60)) / 2, y, 24, 54, light, `opacity="${(0.4 + random.next() * 0.4).toFixed(2)}"`),
      )
    x += width + 5
  }
  const ripples = times(4, (row) => rect(random.int(20, 380), 700 + row * 56, random.int(160, 300), 10, light, 'opacity=".3"'))
  return `${houses}${rect(0, 650, 720, 310, mix(near, far, 0.35))}${ripples}${disc(random.pick([20, 700]), 270, 150, mix(near, leaf_green, 0.5), 0.75)}`
}

const dunes: DrawScene = ({ middle, near, light }, random) => {
  const grass = mix(near, '#3d5a3c', 0.55)
  const tuft = (x: number, y: number) =>
    `<path d="M${x} ${y}q12-96 66-140M${x + 18} ${y}q26-76 80-96M${x - 14} ${y}q-6-92-34-130M${x - 30} ${y}q-30-60-74-80" stroke="${grass}" stroke-width="8" fill="none" stroke-linecap="round"/>`
  return (
    glow(random.int(140, 580), 200, 270) +
    rect(0, 440, 720, 170, middle) +
    rect(random.int(0, 200), 466, 460, 8, light, 'opacity=".6"') +
    rect(random.int(100, 300), 510, 420, 7, light, 'opacity=".5"') +
    shape('M0 610C150 520 270 566 390 604S640 560 720 528V960H0Z', mix(near, light, 0.45)) +
    shape('M0 748C200 650 430 764 720 668V960H0Z', near) +
    tuft(80, 712) +
    tuft(630, 664)
  )
}

const cafe: DrawScene = (colors, random) => {
  const { middle, near, light } = colors
  return (
    rect(330, 50, 430, 570, light, 'opacity=".7"') +
    rect(540, 50, 14, 570, near) +
    rect(330, 330, 430, 14, near) +
    disc(random.int(400, 480), 210, 72, middle, 0.5) +
    disc(random.int(620, 680), 480, 92, middle, 0.55) +
    rect(20, 424, 210, 16, near) +
    times(4, (cup) => rect(36 + cup * 48, 424 - (52 + ((cup * 37) % 46)), 36, 52 + ((cup * 37) % 46), cup % 2 ? light : middle, 'rx="8"')) +
    rect(0, 700, 720, 260, near, 'opacity=".6"') +
    lamp(random.int(90, 150), random.int(110, 170), colors)
  )
}

const books: DrawScene = ({ middle, near, light }, random) => {
  const spines = [middle, near, light, mix(near, '#7b3f35', 0.4), mix(middle, '#2f5d62', 0.45), mix(light, near, 0.5)]
  let rows = ''
  for (const bottom of [130, 356, 582, 808]) {
    for (let x = -random.int(0, 20); x < 720; ) {
      if (random.chance(0.07)) {
        rows += disc(x + 42, bottom - 46, 42, mix(near, leaf_green, 0.6)) + rect(x + 24, bottom - 36, 36, 36, light)
        x += 96
        continue
      }
      const width = random.int(19, 45)
      const height = random.int(126, 190)
      rows += rect(x, bottom - height, width, height, random.pick(spines), 'rx="3"')
      x += width + 4
    }
    rows += rect(0, bottom, 720, 22, mix(near, wood, 0.45))
  }
  return `${rect(0, 0, 720, 960, mix(near, '#2a1d16', 0.5))}${rows}${rect(0, 0, 720, 960, 'url(#air)', 'opacity=".34"')}`
}

const park: DrawScene = ({ middle, near, light }, random) => {
  const trunk = mix(near, wood, 0.5)
  const greens = [middle, near, mix(middle, light, 0.4)]
  return (
    rect(random.int(70, 130), 250, 44, 440, trunk) +
    rect(random.int(580, 630), 200, 54, 490, trunk) +
    times(17, () => disc(random.int(0, 720), random.int(-30, 350), random.int(70, 160), random.pick(greens), 0.5 + random.next() * 0.4)) +
    shape('M0 650C210 596 470 626 720 588V960H0Z', mix(middle, light, 0.25)) +
    shape('M250 960C330 790 410 690 520 626L606 628C530 730 490 810 480 960Z', light, 0.7) +
    times(14, () => disc(random.int(0, 720), random.int(0, 520), random.int(10, 34), light, 0.25 + random.next() * 0.3))
  )
}

const kitchen: DrawScene = (colors, random) => {
  const { far, middle, near, light } = colors
  const green = mix(near, leaf_green, 0.7)
  let tiles = ''
  for (let row = 0; row < 10; row += 1)
    for (let column = -1; column < 8; column += 1)
      tiles += rect(column * 98 + (row % 2) * 49, row * 62, 93, 58, mix(far, light, 0.3 + random.next() * 0.4), 'rx="5"')
  return (
    tiles +
    rect(0, 250, 260, 18, near) +
    rect(22, 166, 62, 84, light, 'rx="10"') +
    rect(98, 190, 72, 60, middle, 'rx="28"') +
    rect(188, 196, 46, 54, mix(near, middle, 0.4)) +
    shape('M210 196c-56-26-60-84-24-116 16 36 24 60 24 116c14-84 56-104 84-104 4 56-30 92-84 104Z', green) +
    rect(0, 650, 720, 310, mix(near, middle, 0.35)) +
    rect(0, 650, 720, 20, light, 'opacity=".7"') +
    lamp(random.int(530, 600), random.int(90, 140), colors)
  )
}

const trail: DrawScene = ({ far, middle, near, light }, random) => {
  const pine = mix(near, '#22402f', 0.5)
  return (
    glow(random.int(120, 600), 160, 240) +
    shape('M0 500L150 290L256 404L404 206L566 424L640 344L720 440V960H0Z', mix(middle, far, 0.35)) +
    shape('M404 206l62 86-42-12-26 36-42-28Z', light, 0.8) +
    shape('M0 640C130 524 270 566 390 624S640 566 720 596V960H0Z', middle) +
    shape('M0 766C200 670 430 786 720 700V960H0Z', near) +
    times(5, (index) => {
      const x = [30, 96, 160, 590, 656][index] ?? 0
      return shape(`M${x} 730L${x + 40} ${random.int(530, 610)}L${x + 80} 730Z`, pine)
    })
  )
}

const plants: DrawScene = ({ middle, near, light }, random) => {
  const greens = [near, mix(near, middle, 0.5)]
  const leaf = (x: number, y: number, turn: number, size: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn + random.int(-7, 7)}) scale(${size})">${shape('M0 0C92-50 112-190 0-324C-112-190-92-50 0 0Z', random.pick(greens))}${rect(-2, -296, 5, 290, light, 'opacity=".45"')}</g>`
  const left = [40, 72, 18, 100, 12].map((turn, at) => leaf([10, -24, 0, 56, 92][at] ?? 0, [520, 380, 650, 260, 790][at] ?? 0, turn, 1.05))
  const right = [-44, -78, -20, -102, -10].map((turn, at) =>
    leaf([716, 748, 730, 670, 640][at] ?? 0, [490, 350, 670, 240, 800][at] ?? 0, turn, 1),
  )
  return glow(360, 330, 390) + left.join('') + right.join('')
}

const window: DrawScene = ({ near, light }, random) => {
  const x = random.int(60, 260)
  const pane = (column: number, row: number) => rect(x + column * 192, 40 + row * 272, 172, 252, light, 'opacity=".55"')
  return `<g transform="skewX(-10)">${pane(0, 0)}${pane(1, 0)}${pane(0, 1)}${pane(1, 1)}</g>${rect(0, 770, 720, 190, near, 'opacity=".35"')}${rect(random.pick([20, 620]), 600, 80, 170, near, 'opacity=".5" rx="20"')}`
}

const evening: DrawScene = ({ middle, near, light }, random) => {
  const lights = [light, mix(light, '#ff9d6b', 0.4), mix(middle, light, 0.5)]
  return `${times(34, () => disc(random.int(0, 720), random.int(100, 660), random.int(12, 52), random.pick(lights), 0.14 + random.next() * 0.32))}${rect(0, 660, 720, 300, near, 'opacity=".5"')}`
}

const scenes: Record<Scene, DrawScene> = { canal, dunes, cafe, books, park, kitchen, trail, plants, window, evening }
