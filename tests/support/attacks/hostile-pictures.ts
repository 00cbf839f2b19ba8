import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { aPicture } from '#tests/support/pictures.ts'
import { chunk, claimingJpeg, claimingPng, numbersFrom, png_magic, withChunks, withSegment } from './picture-bytes.ts'

export interface HostilePicture {
  name: string
  body: Buffer
  type?: string
  /** The expected result. Absent: a picture and a refusal are both correct. */
  expects?: 'picture' | 'refusal'
}

/** Texts that are hidden in the hostile files. They must not occur in any picture that the server sends. */
export const planted = ['PLANTED-WORDS', 'PlantedCamera', '<script', 'planted.example']

const hostile = (name: string, body: Buffer, some: Omit<HostilePicture, 'name' | 'body'> = {}): HostilePicture => ({ name, body, ...some })
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))

interface Originals {
  jpeg: Buffer
  png: Buffer
  webp: Buffer
}

async function originals(): Promise<Originals> {
  const picture = aPicture({ width: 300, height: 300 })
  return {
    jpeg: await picture.clone().jpeg().toBuffer(),
    png: await picture.clone().png().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
  }
}

function bombs({ jpeg, webp }: Originals): HostilePicture[] {
  const sizes: [number, number][] = [
    [16_000, 16_000],
    [65_535, 65_535],
    [2 ** 31 - 1, 1],
    [1, 2 ** 31 - 1],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [2 ** 32 - 1, 300],
    [7100, 7100],
    [100_000, 501],
    [0, 0],
    [0, 300],
    [300, 0],
  ]
  const large = Buffer.from(webp)
  return [
    ...sizes.map(([width, height]) =>
      hostile(`a PNG that claims ${width} × ${height}`, claimingPng(width, height, Buffer.alloc(100)), { expects: 'refusal' }),
    ),
    ...[
      [65_500, 65_500],
      [16_000, 16_000],
      [0, 300],
      [65_535, 1],
    ].map(([width = 0, height = 0]) =>
      hostile(`a JPEG that claims ${width} × ${height}`, claimingJpeg(jpeg, width, height), { expects: 'refusal' }),
    ),
    hostile('a PNG of 36 million pixels in a few bytes', claimingPng(6000, 6000, Buffer.alloc(6000 * 18_001))),
    hostile('a PNG with far more data than pixels', claimingPng(300, 300, Buffer.alloc(40_000_000))),
    hostile(
      'a PNG with a text of 60 MB in a few bytes',
      withChunks(claimingPng(300, 300, Buffer.alloc(300 * 901)), zippedText(60_000_000)),
    ),
    hostile(
      'a WebP that claims to be longer than it is',
      Buffer.concat([large.subarray(0, 4), Buffer.from([255, 255, 255, 127]), large.subarray(8)]),
    ),
  ]
}

const zippedText = (length: number) =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(length, 65))]))

function truncated(files: Originals): HostilePicture[] {
  return Object.entries(files).flatMap(([format, file]: [string, Buffer]) =>
    times(14, (index) => {
      const length = Math.floor((file.length * (index + 1)) / 15)
      // accept a clean picture or a clear error, because a decoder may fill in the missing part of the picture, as browsers do
      return hostile(`a ${format} cut after ${length} of ${file.length} bytes`, file.subarray(0, length))
    }),
  )
}

const ftyp = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1'), Buffer.alloc(200)])

async function otherTypes(): Promise<HostilePicture[]> {
  const picture = aPicture({ width: 300, height: 300 })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>'
  const files: Record<string, Buffer> = {
    gif: await picture.clone().gif().toBuffer(),
    tiff: await picture.clone().tiff().toBuffer(),
    avif: await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123' } })
      .avif({ effort: 0 })
      .toBuffer(),
    heic: ftyp('heic'),
    heix: ftyp('heix'),
    svg: Buffer.from(svg),
    'svg with a prologue': Buffer.from(`<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
    'svg that includes a file': Buffer.from(svg.replace('<script>alert(1)</script>', '<image href="file:///etc/passwd"/>')),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'),
    postscript: Buffer.from('%!PS-Adobe-3.0\n(/etc/passwd)(r)file'),
    zip: Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'),
    bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
    ico: Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(100)]),
    ppm: Buffer.concat([Buffer.from('P6 300 300 255\n'), Buffer.alloc(270_000)]),
    'jpeg xl': Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(100)]),
    'jpeg 2000': Buffer.concat([Buffer.from([0, 0, 0, 12]), Buffer.from('jP  \r\n\x87\n', 'latin1'), Buffer.alloc(100)]),
    mp4: ftyp('isom'),
    program: Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(500)]),
    'imagemagick script': Buffer.from("push graphic-context\nimage over 0,0 0,0 'https://planted.example/x'"),
    'vips file': Buffer.concat([Buffer.from([0x08, 0xf2, 0xa6, 0xb6]), Buffer.alloc(300)]),
    json: Buffer.from('{"photo":"…"}'),
  }
  const types = ['image/jpeg', 'image/png', 'application/json', 'application/octet-stream', 'text/html']
  return Object.entries(files).map(([name, body], index) =>
    hostile(`${name} sent as ${types[index % 5]}`, body, { type: types[index % 5] ?? '', expects: 'refusal' }),
  )
}

function polyglots({ jpeg, png, webp }: Originals): HostilePicture[] {
  const html = Buffer.from('<html><script>alert("planted.example")</script>')
  const zip = Buffer.from('PK\x03\x04PLANTED-WORDS.txt\0\0PK\x05\x06', 'latin1')
  const svg = Buffer.from('<svg onload="PLANTED-WORDS">')
  const after = (file: Buffer, what: Buffer) => Buffer.concat([file, what])
  const before = (what: Buffer, file: Buffer) => Buffer.concat([what, file])
  return [
    ...[jpeg, png, webp].flatMap((file, index) => [
      hostile(`picture ${index} with a ZIP behind it`, after(file, zip), index === 2 ? {} : { expects: 'picture' }),
      hostile(`picture ${index} with HTML behind it`, after(file, html), index === 2 ? {} : { expects: 'picture' }),
      hostile(`HTML with picture ${index} behind it`, before(html, file), { expects: 'refusal' }),
      hostile(`a ZIP with picture ${index} behind it`, before(zip, file), { expects: 'refusal' }),
      hostile(`GIF89a before picture ${index}`, before(Buffer.from('GIF89a'), file), { expects: 'refusal' }),
    ]),
    hostile('a JPEG whose comment is a page', withSegment(jpeg, 0xfe, html), { expects: 'picture' }),
    hostile('a PNG whose text is a page', withChunks(png, chunk('tEXt', Buffer.concat([Buffer.from('Title\0'), html]))), {
      expects: 'picture',
    }),
    hostile('the first bytes of a JPEG, then SVG', after(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg), { expects: 'refusal' }),
    hostile('the first bytes of a PNG, then SVG', after(png_magic, svg), { expects: 'refusal' }),
    hostile('the first bytes of a WebP, then SVG', after(Buffer.from('RIFF\xff\0\0\0WEBP', 'latin1'), svg), { expects: 'refusal' }),
  ]
}

function noise(): HostilePicture[] {
  const next = numbersFrom(11)
  const bytes = (length: number) => Buffer.from(times(length, () => Math.floor(next() * 256)))
  const heads = [Buffer.alloc(0), Buffer.from([0xff, 0xd8, 0xff, 0xe0]), png_magic, Buffer.from('RIFF\x00\x10\0\0WEBPVP8 ', 'latin1')]
  return times(28, (index) =>
    hostile(`random bytes ${index}`, Buffer.concat([heads[index % 4] ?? png_magic, bytes(200 + index * 90)]), { expects: 'refusal' }),
  )
}

function damaged(files: Originals): HostilePicture[] {
  const next = numbersFrom(23)
  return Object.entries(files).flatMap(([format, file]: [string, Buffer]) =>
    times(11, (index) => {
      const copy = Buffer.from(file)
      for (let flips = 0; flips <= index; flips++) copy[12 + Math.floor(next() * (copy.length - 12))] = Math.floor(next() * 256)
      return hostile(`a ${format} with ${index + 1} damaged bytes`, copy)
    }),
  )
}

const gps = {
  IFD0: { Make: 'PlantedCamera', ImageDescription: 'PLANTED-WORDS', Copyright: 'planted.example' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '4/1 53/1 42/1' },
}
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>PLANTED-WORDS</rdf:Description></rdf:RDF></x:xmpmeta>'

async function metadata({ jpeg, png }: Originals): Promise<HostilePicture[]> {
  const picture = () => aPicture({ width: 300, height: 240 })
  const tagged = async (format: 'jpeg' | 'png' | 'webp') =>
    picture().withExif(gps).withXmp(xmp).withIccProfile('p3').toFormat(format).toBuffer()
  const turned = times(8, async (index) =>
    hostile(
      `turned, way ${index + 1}`,
      await picture()
        .withExif(gps)
        .withMetadata({ orientation: index + 1 })
        .jpeg()
        .toBuffer(),
      { expects: 'picture' },
    ),
  )
  const iptc = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x12\x1c\x02\x78\0\x0dPLANTED-WORDS', 'latin1')
  return [
    ...(await Promise.all(turned)),
    hostile('a JPEG with the place it was taken, its camera and an ICC profile', await tagged('jpeg'), { expects: 'picture' }),
    hostile('a PNG with the place it was taken', await tagged('png'), { expects: 'picture' }),
    hostile('a WebP with the place it was taken', await tagged('webp'), { expects: 'picture' }),
    hostile('a JPEG with IPTC', withSegment(jpeg, 0xed, iptc), { expects: 'picture' }),
    hostile('a JPEG with a broken EXIF', withSegment(jpeg, 0xe1, Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xffPLANTED-WORDS', 'latin1')), {
      expects: 'picture',
    }),
    hostile('a JPEG with a broken ICC profile', withSegment(jpeg, 0xe2, Buffer.from('ICC_PROFILE\0\x01\x01PLANTED-WORDS', 'latin1'))),
    hostile(
      'a PNG with three texts',
      withChunks(png, ...['tEXt', 'iTXt', 'tEXt'].map((type) => chunk(type, Buffer.from('Author\0\0\0\0\0PLANTED-WORDS')))),
      {
        expects: 'picture',
      },
    ),
    hostile('a PNG with an unknown chunk', withChunks(png, chunk('plAn', Buffer.from('PLANTED-WORDS'))), { expects: 'picture' }),
  ]
}

async function unusual(): Promise<HostilePicture[]> {
  const picture = (width = 300, height = 300) => aPicture({ width, height })
  const frames = await sharp(await Promise.all(times(3, () => picture().png().toBuffer())), { join: { animated: true } })
    .webp()
    .toBuffer()
  const good = { expects: 'picture' } as const
  return [
    hostile('animated WebP', frames, good),
    hostile('CMYK', await picture().toColourspace('cmyk').jpeg().toBuffer(), good),
    hostile('16 bits', await picture().toColourspace('rgb16').png().toBuffer(), good),
    hostile('palette', await picture().png({ palette: true }).toBuffer(), good),
    hostile('progressive', await picture().jpeg({ progressive: true }).toBuffer(), good),
    hostile('interlaced', await picture().png({ progressive: true }).toBuffer(), good),
    hostile('grey', await picture().greyscale().jpeg().toBuffer(), good),
    hostile('one bit', await picture().greyscale().threshold().png({ palette: true, colours: 2 }).toBuffer(), good),
    hostile('see-through', await picture().ensureAlpha(0.3).png().toBuffer(), good),
    hostile('lossless WebP', await picture().webp({ lossless: true }).toBuffer(), good),
    hostile('chroma in full', await picture().jpeg({ chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer(), good),
    hostile('very long', await picture(210, 12_000).png().toBuffer(), good),
    hostile('just large enough', await picture(200, 200).png().toBuffer(), good),
    hostile('a pixel too small', await picture(199, 400).png().toBuffer(), { expects: 'refusal' }),
    hostile('one pixel', await picture(1, 1).png().toBuffer(), { expects: 'refusal' }),
  ]
}

function sizes({ jpeg }: Originals): HostilePicture[] {
  const refusal = { expects: 'refusal' } as const
  return [
    hostile('nothing at all', Buffer.alloc(0), refusal),
    hostile('one byte', Buffer.from([0xff]), refusal),
    hostile('the first three bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff]), refusal),
    hostile('the first eight bytes of a PNG', png_magic, refusal),
    hostile('a byte more than may be sent', Buffer.concat([jpeg, Buffer.alloc(15_000_001 - jpeg.length)]), refusal),
    hostile('exactly as much as may be sent', Buffer.concat([jpeg, Buffer.alloc(15_000_000 - jpeg.length)]), { expects: 'picture' }),
  ]
}

/** Returns the hostile pictures, which are the same in every run. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const files = await originals()
  return [
    ...bombs(files),
    ...truncated(files),
    ...(await otherTypes()),
    ...polyglots(files),
    ...noise(),
    ...damaged(files),
    ...(await metadata(files)),
    ...(await unusual()),
    ...sizes(files),
  ]
}
