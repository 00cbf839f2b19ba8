import sharp from 'sharp'
import type { Film } from './film.ts'
import { size } from './shapes.ts'
import type { Time } from './timeline.ts'

/** The place has a quarter of the size of the picture. */
const place_size = size / 4

/** A frame of a film as a picture in memory: the place out of focus, and the people before it. */
export async function paintFrame(film: Film, time: Time): Promise<Buffer> {
  const place = await sharp(svg(film.place(time), place_size))
    .removeAlpha()
    .blur(0.8)
    .png({ compressionLevel: 0 })
    .toBuffer()
  const image = `<image href="data:image/png;base64,${place.toString('base64')}" width="${size}" height="${size}"/>`
  return sharp(svg(image + film.behind(time) + film.people(time) + film.front(time), size))
    .removeAlpha()
    .raw()
    .toBuffer()
}

const svg = (content: string, pixels: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${size} ${size}">${content}</svg>`)
