import { open } from 'node:fs/promises'

interface PictureKind {
  /** The usual name of the format. Null if the format is unknown. */
  name: string | null
  is_accepted: boolean
}

const text = (bytes: Buffer, first: number, last: number) => bytes.toString('latin1', first, last)

/** Picture formats and the function that detects each from the first bytes. File name and media type are not reliable. */
const kinds: readonly { name: string; is_accepted?: true; fits(bytes: Buffer): boolean }[] = [
  { name: 'JPEG', is_accepted: true, fits: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff },
  { name: 'PNG', is_accepted: true, fits: (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' },
  { name: 'WebP', is_accepted: true, fits: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP' },
  { name: 'AVIF', fits: (bytes) => text(bytes, 4, 8) === 'ftyp' && /^(avif|avis)/.test(text(bytes, 8, 12)) },
  { name: 'HEIC', fits: (bytes) => text(bytes, 4, 8) === 'ftyp' && /^(hei|hev|mif1|msf1)/.test(text(bytes, 8, 12)) },
  { name: 'GIF', fits: (bytes) => /^GIF8[79]a/.test(text(bytes, 0, 6)) },
  { name: 'TIFF', fits: (bytes) => /^(II\*\0|MM\0\*)/.test(text(bytes, 0, 4)) },
  { name: 'BMP', fits: (bytes) => text(bytes, 0, 2) === 'BM' },
  { name: 'PDF', fits: (bytes) => text(bytes, 0, 5) === '%PDF-' },
  { name: 'SVG', fits: (bytes) => /^\W*(<\?xml|<!--|<svg|<!doctype svg)/i.test(text(bytes, 0, 64)) && /<svg/i.test(text(bytes, 0, 512)) },
]

const enough = 512

export async function pictureKind(path: string): Promise<PictureKind> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(enough), 0, enough, 0)
    const bytes = buffer.subarray(0, bytesRead)
    const kind = kinds.find(({ fits }) => fits(bytes))
    return { name: kind?.name ?? null, is_accepted: kind?.is_accepted ?? false }
  } finally {
    await file.close()
  }
}
