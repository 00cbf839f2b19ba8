import type { Sharp } from 'sharp'
import { type Drawing, joinDrawing } from './portrait.ts'

export interface PaintedPortrait {
  /** The picture has 600 × 800 pixels. */
  picture: Uint8Array
  card: Uint8Array
  thumb: Uint8Array
}

export type PaintPortrait = (drawing: Drawing) => Promise<PaintedPortrait>

const thumb_size = 160
const card_width = 400
/** The square with head and shoulders, in pixels of the picture. */
const thumb_crop = { left: 75, top: 120, width: 450, height: 450 }

/** Renders the drawing as WebP pictures without metadata. */
export async function paintPortrait(drawing: Drawing): Promise<PaintedPortrait> {
  const picture = await paintPicture(drawing)
  return {
    // the picture has the most pixels, and more effort would take more time than it saves bytes
    picture: await picture.clone().webp({ quality: 78, effort: 1 }).toBuffer(),
    card: await picture.clone().resize(card_width).webp({ quality: 80, effort: 2 }).toBuffer(),
    thumb: await picture.clone().extract(thumb_crop).resize(thumb_size, thumb_size).webp({ quality: 80, effort: 2 }).toBuffer(),
  }
}

/** Renders the place, and the person in front of it. */
export async function paintPicture(drawing: Drawing): Promise<Sharp> {
  // import sharp here, because the server starts without it and renders pictures in another process
  const { default: sharp } = await import('sharp')
  const place = await sharp(Buffer.from(drawing.place)).removeAlpha().blur(0.9).png({ compressionLevel: 0 }).toBuffer()
  const { data, info } = await sharp(Buffer.from(joinDrawing(drawing, place)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}
