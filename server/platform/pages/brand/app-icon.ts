import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp, SharpOptions } from 'sharp'
import type { IconKind } from '#schemas/site/app-icons.ts'
import { markOf } from '#schemas/site/brand-marks.ts'
import { themeName } from '#schemas/site/theme.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import type { Palette } from '#server/platform/sites/theme/color-roles.ts'

type IconSite = Pick<Site, 'file' | 'folder' | 'asset' | 'theme'>

/**
 * The size of the picture or mark, as a fraction of the icon. A phone shows at least four fifths of a maskable icon, measured from the
 * centre.
 */
const parts = {
  any: { logo: 0.84, icon: 1, mark: 0.84 },
  apple: { logo: 0.84, icon: 1, mark: 0.78 },
  maskable: { logo: 0.68, icon: 0.62, mark: 0.62 },
  badge: { logo: 1, icon: 1, mark: 1 },
} as const satisfies Record<IconKind, object>

/**
 * Draws the app icon of a site from its `icon`. Without an `icon`, the `logo` is used. Without a `logo`, the mark of the page header is
 * used.
 */
export async function drawSiteIcon(site: IconSite, kind: IconKind, size: number): Promise<Buffer> {
  const picture = await ownPicture(site)
  const from_picture = picture && (await drawPicture(picture, kind, { size, paper: colorsOf(site).paper }).catch(() => null))
  return from_picture ?? drawMark(site, kind, size)
}

/** The mark without a background, for browser tabs. Null if the site has a picture for the icon. */
export function tabMark(site: IconSite): string | null {
  if (pictureName(site) !== null) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${markPaths(site, colorsOf(site))}</svg>`
}

/** A hash of all inputs of the icons. */
export function iconVersion(site: IconSite): string {
  const known = versions.get(site)
  if (known !== undefined) return known
  const { paper, primary, secondary } = colorsOf(site)
  const name = pictureName(site)
  const facts = [drawing, paper, primary, secondary, markOfSite(site), name && site.asset(name)]
  const version = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 8)
  versions.set(site, version)
  return version
}

/** Increase this number when the drawing changes, because caches store icons by their URL. */
const drawing = 1
const versions = new WeakMap<IconSite, string>()

/** Makes an .ico file that contains one PNG. */
export function wrapIcon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

interface OwnPicture {
  bytes: Buffer
  kind: 'icon' | 'logo'
}

/** The colours of the icon. A logo is made for the default colour scheme of the site: the logo of a dark site needs a dark background. */
const colorsOf = ({ theme }: IconSite): Readonly<Palette> => theme.palettes[theme.first_scheme]

/** The file name of `icon` or `logo`, if the file exists. */
function pictureName({ file, asset }: IconSite): string | null {
  return [file.icon, file.logo].find((name) => name !== undefined && asset(name) !== null) ?? null
}

async function ownPicture(site: IconSite): Promise<OwnPicture | null> {
  const name = pictureName(site)
  // the file may have been deleted after the site was read
  const bytes = name && (await readFile(join(site.folder, 'assets', name)).catch(() => null))
  return bytes ? { bytes, kind: name === site.file.icon ? 'icon' : 'logo' } : null
}

/** Draws an icon from a picture. Null if the picture is not suitable for this kind of icon: a badge needs a picture with transparency. */
async function drawPicture(
  { bytes, kind: source }: OwnPicture,
  kind: IconKind,
  { size, paper }: { size: number; paper: string },
): Promise<Buffer | null> {
  const box = Math.round(size * parts[kind][source])
  const fitted = await fitInto(bytes, box)
  if (kind === 'badge') return whiteShape(fitted, size)
  // around an opaque picture, its own corner colour fills the icon up to the edge
  const ground = (await cornerColor(fitted)) ?? (kind === 'any' && source === 'icon' ? 'transparent' : paper)
  const { default: sharp } = await import('sharp')
  const base = sharp({ create: { width: size, height: size, channels: 4, background: ground } })
  const placed = await base
    .composite([{ input: fitted }])
    .png()
    .toBuffer()
  if (kind === 'any' && ground !== 'transparent') return finish(sharp(placed).composite([{ input: roundedSquare(size), blend: 'dest-in' }]))
  return kind === 'any' ? finish(sharp(placed)) : finish(sharp(placed).flatten({ background: ground }))
}

const most_pixels = 40_000_000

/** Scales the picture to fit into the box. */
async function fitInto(bytes: Buffer, box: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const options: SharpOptions = { limitInputPixels: most_pixels }
  const { format, width, height } = await sharp(bytes, options).metadata()
  // render an SVG at the size that is needed; at density 72, an SVG has its natural size
  const density = format === 'svg' ? Math.min(Math.max((72 * box) / Math.max(width, height), 1), 36_000) : 72
  return sharp(bytes, { ...options, density })
    .resize(box, box, { fit: 'inside' })
    .ensureAlpha()
    .png()
    .toBuffer()
}

/** The colour of the first pixel of an opaque picture. Null if the picture has a transparent pixel. */
async function cornerColor(picture: Buffer): Promise<string | null> {
  const { default: sharp } = await import('sharp')
  const { isOpaque } = await sharp(picture).stats()
  if (!isOpaque) return null
  const corner = sharp(picture).extract({ left: 0, top: 0, width: 1, height: 1 }).toColourspace('srgb').raw()
  const [red = 0, green = 0, blue = 0] = await corner.toBuffer()
  return `rgb(${red},${green},${blue})`
}

async function whiteShape(picture: Buffer, size: number): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  const { isOpaque } = await sharp(picture).stats()
  if (isOpaque) return null
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const shape = await sharp(picture).resize(size, size, { fit: 'contain', background: transparent }).png().toBuffer()
  const white = sharp({ create: { width: size, height: size, channels: 4, background: '#ffffff' } })
  return finish(white.composite([{ input: shape, blend: 'dest-in' }]))
}

const roundedSquare = (size: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground('#ffffff', size)}</svg>`)

const ground = (fill: string, size: number, radius = size * (112 / 512)): string =>
  `<rect width="${size}" height="${size}" rx="${radius}" fill="${fill}"/>`

const finish = (picture: Sharp): Promise<Buffer> => picture.png({ compressionLevel: 9 }).toBuffer()

async function drawMark(site: IconSite, kind: IconKind, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const colors = colorsOf(site)
  const scale = (parts[kind].mark * size) / 32
  const at = (size - 32 * scale) / 2
  const below = kind === 'badge' ? '' : ground(colors.paper, size, kind === 'any' ? undefined : 0)
  const mark = markPaths(site, kind === 'badge' ? { primary: '#ffffff', secondary: '#ffffff' } : colors, kind === 'badge' ? 0.6 : 1)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${below}<g transform="translate(${at} ${at}) scale(${scale})">${mark}</g></svg>`
  const drawn = sharp(Buffer.from(svg), { density: 72 })
  return finish(kind === 'any' || kind === 'badge' ? drawn : drawn.flatten({ background: colors.paper }))
}

const markOfSite = ({ file }: IconSite) => markOf(themeName(file.theme))

function markPaths(site: IconSite, { primary, secondary }: Pick<Palette, 'primary' | 'secondary'>, second_opacity = 1): string {
  const { first, second } = markOfSite(site)
  const opacity = second_opacity === 1 ? '' : ` opacity="${second_opacity}"`
  return `<path d="${first}" fill="${primary}"/><path d="${second}" fill="${secondary}"${opacity}/>`
}
