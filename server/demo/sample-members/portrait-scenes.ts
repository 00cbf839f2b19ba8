import type { Random } from './random.ts'

/** The four colours of a background: top and bottom of the gradient, shapes, and light. */
export type ScenePalette = readonly [top: string, bottom: string, shape: string, light: string]

export type Scene = 'glow' | 'arch' | 'hills' | 'sea' | 'skyline' | 'leaves' | 'lights' | 'lamps' | 'panels'

/** The 640 × 800 background of a portrait. Its shapes are pale, so that the face is clearly visible. */
export function drawScene(scene: Scene, palette: ScenePalette, random: Random): string {
  const [top, bottom, shape, light] = palette
  return (
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<radialGradient id="sun" cx="0.5" cy="0.5" r="0.5"><stop offset="0" stop-color="${light}" stop-opacity="0.9"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="640" height="800" fill="url(#sky)"/>${shapes[scene](shape, light, random)}`
  )
}

const shapes: Record<Scene, (shape: string, light: string, random: Random) => string> = {
  glow: (_, __, random) => {
    const x = random.int(180, 460)
    return `<circle cx="${x}" cy="${random.int(220, 340)}" r="${random.int(320, 400)}" fill="url(#sun)"/>`
  },
  arch: (shape, light) =>
    `<path d="M96 800V332a224 224 0 0 1 448 0v468Z" fill="${shape}" opacity="0.55"/><path d="M136 800V340a184 184 0 0 1 368 0v460Z" fill="${light}" opacity="0.5"/>`,
  hills: (shape, light, random) => {
    const lift = random.int(-50, 50)
    return (
      `<circle cx="${random.int(90, 550)}" cy="${random.int(110, 220)}" r="${random.int(58, 84)}" fill="${light}" opacity="0.85"/>` +
      `<path d="M0 ${430 + lift}C120 ${350 + lift} 240 ${400 + lift} 340 ${440 + lift}S560 ${370 + lift} 640 ${410 + lift}V800H0Z" fill="${shape}" opacity="0.35"/>` +
      `<path d="M0 ${560 - lift}C140 ${470 - lift} 300 ${600 - lift} 420 ${540 - lift}S600 ${490 - lift} 640 ${520 - lift}V800H0Z" fill="${shape}" opacity="0.5"/>`
    )
  },
  sea: (shape, light, random) => {
    const x = random.int(120, 520)
    const line = (y: number, width: number) =>
      `<rect x="${x - width / 2}" y="${y}" width="${width}" height="7" rx="3.5" fill="${light}" opacity="0.55"/>`
    return (
      `<circle cx="${x}" cy="300" r="210" fill="url(#sun)"/><circle cx="${x}" cy="330" r="76" fill="${light}"/><rect y="398" width="640" height="402" fill="${shape}" opacity="0.5"/>` +
      line(424, 250) +
      line(452, 190) +
      line(482, 230) +
      line(516, 150)
    )
  },
  skyline: (shape, light, random) => {
    let x = -20
    let body = ''
    while (x < 640) {
      const width = random.int(62, 118)
      const height = random.int(190, 430)
      const y = 640 - height
      body += `<rect x="${x}" y="${y}" width="${width}" height="${height + 160}" fill="${shape}" opacity="${random.pick(['0.34', '0.44', '0.54'])}"/>`
      for (let row = y + 22; row < 560; row += 36) {
        for (let column = x + 14; column < x + width - 20; column += 26) {
          if (random.chance(0.3)) body += `<rect x="${column}" y="${row}" width="11" height="16" rx="2" fill="${light}" opacity="0.5"/>`
        }
      }
      x += width + random.int(2, 12)
    }
    return body
  },
  leaves: (shape, light, random) => {
    const leaf = (x: number, y: number, turn: number, size: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C70-40 90-150 0-250C-90-150-70-40 0 0Z" fill="${shape}" opacity="0.5"/><path d="M0-6V-220" stroke="${light}" stroke-width="4" opacity="0.5"/></g>`
    const t = random.int(-8, 8)
    return (
      '<circle cx="320" cy="330" r="330" fill="url(#sun)"/>' +
      leaf(20, 320, 38 + t, 1.2) +
      leaf(-10, 210, 78 + t, 1) +
      leaf(10, 470, 18 - t, 1.15) +
      leaf(620, 330, -36 - t, 1.2) +
      leaf(655, 200, -80 + t, 1.05) +
      leaf(640, 500, -16 + t, 1.2)
    )
  },
  lights: (_, light, random) =>
    Array.from({ length: 22 }, () => {
      const r = random.int(12, 54)
      return `<circle cx="${random.int(0, 640)}" cy="${random.int(0, 620)}" r="${r}" fill="${light}" opacity="${(0.1 + random.next() * 0.26).toFixed(2)}"/>`
    }).join(''),
  lamps: (shape, light, random) => {
    const lamp = (x: number, drop: number) =>
      `<path d="M${x} 0V${drop}" stroke="${shape}" stroke-width="5"/><circle cx="${x}" cy="${drop + 60}" r="130" fill="url(#sun)" opacity="0.8"/><path d="M${x - 52} ${drop + 56}a52 56 0 0 1 104 0Z" fill="${shape}"/><circle cx="${x}" cy="${drop + 60}" r="17" fill="${light}"/>`
    return `<rect y="520" width="640" height="280" fill="${shape}" opacity="0.25"/>${lamp(random.int(60, 110), random.int(60, 130))}${lamp(random.int(530, 590), random.int(30, 170))}`
  },
  panels: (shape, light, random) => {
    const x = random.int(150, 300)
    return `<rect x="${x}" width="200" height="800" fill="${light}" opacity="0.35" transform="skewX(-9)"/><rect x="${x + 330}" width="150" height="800" fill="${shape}" opacity="0.35" transform="skewX(-9)"/><rect x="${x - 240}" width="110" height="800" fill="${shape}" opacity="0.25" transform="skewX(-9)"/>`
  },
}
