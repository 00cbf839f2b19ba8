import { createHash } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Gender } from '#schemas/common.ts'
import type { Site } from '#server/platform/sites/site.ts'
import { type Look, looks } from './looks.ts'
import { drawPortrait } from './portrait.ts'

export interface PortraitFile {
  /** Below the site's media folder, as a photo's row says it. */
  filename: string
  thumb_filename: string
}

export interface Portrait {
  /** Begins the file's name: a member's number, or that of a shared portrait. */
  name: string
  seed: string
  gender: Gender
  age: number
  shot: number
}

const thumb_size = 160
/** The square of the 640 × 800 picture that holds head and shoulders. */
const thumb_crop = { left: 30, top: 70, width: 580, height: 580 }

/** One hand for every brand, in its own light: which one, the theme says, and for other themes the niche. */
export function lookOf(site: Site): Look {
  const { theme, niche } = site.file
  if (theme === 'plum' || theme === 'honey' || niche === 4) return looks.plum
  if (theme === 'slate' || theme === 'velvet' || niche === 3) return looks.slate
  return looks.day
}

/** Draws a portrait and its thumb below <data_dir>/media/<slug>/sample/, unless they are there: the name holds a hash of the drawing. */
export async function writePortrait(site: Site, data_dir: string, portrait: Portrait): Promise<PortraitFile> {
  const svg = drawPortrait({ ...portrait, look: lookOf(site) })
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 12)
  const file = { filename: `sample/${portrait.name}-${hash}.webp`, thumb_filename: `sample/${portrait.name}-${hash}-thumb.webp` }
  const media = join(data_dir, 'media', site.slug)
  await mkdir(join(media, 'sample'), { recursive: true })
  if (await exists(join(media, file.thumb_filename))) return file
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const drawing = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const picture = await drawing().webp({ quality: 82, effort: 2 }).toBuffer()
  const thumb = await drawing().extract(thumb_crop).resize(thumb_size, thumb_size).webp({ quality: 80, effort: 2 }).toBuffer()
  await place(join(media, file.filename), picture)
  await place(join(media, file.thumb_filename), thumb)
  return file
}

/** Whole or not at all: a server that starts beside another one must not serve half a picture. */
async function place(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}.part`
  await writeFile(draft, content)
  await rename(draft, path)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
