export const size = 960

export const rect = (x: number, y: number, width: number, height: number, fill: string, opacity = 1, radius = 0): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="${radius}" fill="${fill}" opacity="${opacity.toFixed(3)}"/>`

export const disc = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}" opacity="${opacity.toFixed(3)}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}" opacity="${opacity.toFixed(3)}"/>`

export const shape = (d: string, fill: string, opacity = 1): string => `<path d="${d}" fill="${fill}" opacity="${opacity.toFixed(3)}"/>`

/** A gradient from the top of the picture to its bottom. */
export const downward = (id: string, stops: readonly (readonly [at: number, color: string, opacity?: number])[], box = ''): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1" ${box}>${stopsOf(stops)}</linearGradient>`

export const round = (id: string, stops: readonly (readonly [at: number, color: string, opacity?: number])[]): string =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`

const stopsOf = (stops: readonly (readonly [at: number, color: string, opacity?: number])[]) =>
  stops.map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`).join('')

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
