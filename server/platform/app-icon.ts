import type { Palette } from './sites/color-roles.ts'

/** `badge` is the small sign in a phone's status bar, where only its shape counts. */
export type IconKind = 'any' | 'maskable' | 'badge'

/** The two rounds of the browser's tab, as a picture that a phone can put on its home screen. */
export async function drawIcon(palette: Readonly<Palette>, kind: IconKind, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawSvg(palette, kind)), { density: 72 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A PNG as an .ico of one picture. */
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

function drawSvg({ paper, primary, secondary }: Readonly<Palette>, kind: IconKind): string {
  const [first, second] = kind === 'badge' ? ['#ffffff', '#ffffff'] : [primary, secondary]
  // whatever shape the phone cuts out, the middle four fifths stay
  const scale = kind === 'any' ? 0.84 : kind === 'maskable' ? 0.62 : 1
  const ground = kind === 'badge' ? '' : `<rect width="512" height="512" fill="${paper}"${kind === 'any' ? ' rx="112"' : ''}/>`
  const rounds = `<circle cx="12" cy="16" r="11" fill="${first}"/><circle cx="22" cy="16" r="8" fill="${second}"${kind === 'badge' ? ' opacity="0.6"' : ''}/>`
  const place = `translate(${256 - 256 * scale} ${256 - 256 * scale}) scale(${16 * scale})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${ground}<g transform="${place}">${rounds}</g></svg>`
}
