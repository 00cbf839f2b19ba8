export interface PaintedPortrait {
  /** The picture has 640 × 800 pixels. */
  picture: Uint8Array
  card: Uint8Array
  thumb: Uint8Array
}

export type PaintPortrait = (svg: string) => Promise<PaintedPortrait>

const thumb_size = 160
const card_width = 400
/** The square with head and shoulders, in pixels of the 640 × 800 picture. */
const thumb_crop = { left: 30, top: 70, width: 580, height: 580 }

/** Renders the SVG as WebP pictures without metadata. */
export async function paintPortrait(svg: string): Promise<PaintedPortrait> {
  // import sharp here, because the server starts without it and renders pictures in another process
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const drawing = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  return {
    picture: await drawing().webp({ quality: 82, effort: 2 }).toBuffer(),
    card: await drawing().resize(card_width).webp({ quality: 80, effort: 2 }).toBuffer(),
    thumb: await drawing().extract(thumb_crop).resize(thumb_size, thumb_size).webp({ quality: 80, effort: 2 }).toBuffer(),
  }
}
