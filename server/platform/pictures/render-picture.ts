import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { type Crop, type PictureAnswer, type PictureFile, type PictureJob, pictureLimits, type Refusal } from './picture-job.ts'

// decoders process untrusted data, so enable only three of them
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

const thumb_size = 320
const boxes = { card: { width: 400, height: 500 }, main: { width: 800, height: 1000 }, large: { width: 1600, height: 2000 } } as const
interface Size {
  width: number
  height: number
}

/** Size of the picture for the thumbhash. The maximum is 100. */
const hash_size = 64
/** Accepts every file that can be decoded, because some cameras and editors omit the end marker. */
const options = { limitInputPixels: pictureLimits.most_pixels, failOn: 'none', pages: 1 } as const

/** Rotates and crops a picture and converts it to sRGB. The result is WebP without metadata. */
export async function renderPicture({ id, input, folder, crop }: PictureJob): Promise<PictureAnswer> {
  const refuse = (refusal: Refusal): PictureAnswer => ({ id, refusal, files: [], thumbhash: '', width: 0, height: 0 })
  const size = await sizeOf(input)
  if (typeof size === 'string') return refuse(size)
  const part = partOf(size, crop)
  if (Math.min(part.width, part.height) < pictureLimits.shortest_side) return refuse('too_small')
  const picture = await sharp(input, options)
    .autoOrient()
    .extract(part)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ ...boxes.large, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!picture) return refuse('unreadable')
  const { width, height, channels } = picture.info
  const pixels = () => sharp(picture.data, { raw: { width, height, channels } })
  const files: PictureFile[] = ['thumb', 'main']
  await save(pixels().resize(thumb_size, thumb_size, { fit: 'cover', position: 'attention' }), join(folder, 'thumb.webp'), 78)
  const main = await save(pixels().resize({ ...boxes.main, fit: 'inside', withoutEnlargement: true }), join(folder, 'main.webp'), 82)
  if (exceeds(main, boxes.card)) {
    await save(pixels().resize({ ...boxes.card, fit: 'inside' }), join(folder, 'card.webp'), 80)
    files.push('card')
  }
  if (exceeds({ width, height }, boxes.main)) {
    await save(pixels(), join(folder, 'large.webp'), 82)
    files.push('large')
  }
  return { id, refusal: null, files, thumbhash: await thumbhashOf(pixels()), ...main }
}

const exceeds = (size: Size, box: Size): boolean => size.width > box.width || size.height > box.height

async function sizeOf(input: string): Promise<Size | Refusal> {
  // only the header is read here, without the pixel limit: this distinguishes too many pixels from a broken file
  const facts = await sharp(input, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!facts?.width || !facts.height) return 'unreadable'
  if (facts.width * facts.height > pictureLimits.most_pixels) return 'too_many_pixels'
  return facts.autoOrient
}

function partOf(size: Size, crop: Crop | null) {
  if (!crop) return { left: 0, top: 0, ...size }
  const left = Math.min(Math.round(crop.x * size.width), size.width - 1)
  const top = Math.min(Math.round(crop.y * size.height), size.height - 1)
  const width = Math.max(Math.min(Math.round(crop.width * size.width), size.width - left), 1)
  const height = Math.max(Math.min(Math.round(crop.height * size.height), size.height - top), 1)
  return { left, top, width, height }
}

async function save(picture: Sharp, path: string, quality: number): Promise<Size> {
  const { data, info } = await picture.webp({ quality, effort: 3 }).toBuffer({ resolveWithObject: true })
  await writeFile(path, data, { flag: 'wx', mode: 0o600 })
  return { width: info.width, height: info.height }
}

async function thumbhashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(hash_size, hash_size, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
