import { createHash } from 'node:crypto'
import { cardNameOf } from '#server/platform/media/card-name.ts'
import type { SiteMedia } from '#server/platform/media/media-storage.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { type Look, looks } from './looks.ts'
import { type PaintPortrait, paintPortrait } from './paint-portrait.ts'
import { drawPortrait, type PortraitSubject } from './portrait.ts'

export interface PortraitFile {
  /** The path below the site's media folder. The photo row contains the same path. */
  filename: string
  thumb_filename: string
}

interface Portrait extends Omit<PortraitSubject, 'look' | 'crowd'> {
  /** Prefix of the file name: the number of a member, or of a shared portrait. */
  name: string
}

/** Where portraits are stored, and how they are rendered. By default, this process renders portraits. */
export interface PortraitTarget {
  site: Site
  media: SiteMedia
  paint?: PaintPortrait | undefined
}

/** The look of a site's portraits. The theme of the site decides it; for themes without a look, the niche decides. */
export function lookOf(site: Site): Look {
  const { theme, niche } = site.file
  if (theme === 'plum' || theme === 'honey' || niche === 4) return looks.plum
  if (theme === 'slate' || theme === 'velvet' || niche === 3) return looks.slate
  return looks.day
}

/**
 * Writes a portrait and its thumbnail into the site's `sample` folder, unless the files exist. The file name contains a hash of the
 * drawing.
 */
export async function writePortrait({ site, media, paint = paintPortrait }: PortraitTarget, portrait: Portrait): Promise<PortraitFile> {
  const drawing = drawPortrait({ ...portrait, crowd: site.slug, look: lookOf(site) })
  const hash = createHash('sha256').update(drawing.place).update(drawing.person).digest('hex').slice(0, 12)
  const file = { filename: `sample/${portrait.name}-${hash}-screen.webp`, thumb_filename: `sample/${portrait.name}-${hash}-thumb.webp` }
  if (await media.has(file.thumb_filename)) return file
  const { picture, card, thumb } = await paint(drawing)
  await media.put(file.filename, picture)
  await media.put(cardNameOf(file.filename) ?? '', card)
  await media.put(file.thumb_filename, thumb)
  return file
}
