import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'

interface AssetFacts {
  bytes: number
  /** The reason why a browser cannot show the file. Null if browsers can show the file. */
  problem: string | null
}

let known = new Map<string, { stamp: string; facts: AssetFacts }>()
const most_known = 5000

/** Reads size and format of a file, and checks that the file is complete. Null if the file does not exist. */
export function assetFacts(path: string): AssetFacts | null {
  try {
    const file = statSync(path)
    if (!file.isFile()) return null
    const { size, mtimeMs } = file
    const stamp = `${size} ${mtimeMs}`
    const before = known.get(path)
    if (before?.stamp === stamp) return before.facts
    const facts = { bytes: size, problem: problemOf(readFileSync(path), extname(path).slice(1)) }
    if (known.size >= most_known) known = new Map()
    known.set(path, { stamp, facts })
    return facts
  } catch {
    return null
  }
}

interface Format {
  name: string
  /** True if the bytes have this format. */
  is(bytes: Buffer): boolean
  /** True if the file is not truncated. */
  isWhole(bytes: Buffer): boolean
}

const formats: Readonly<Record<string, Format>> = {
  png: {
    name: 'a PNG',
    is: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
    isWhole: (bytes) => bytes.subarray(-12).includes('IEND'),
  },
  jpg: {
    name: 'a JPEG',
    is: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
    isWhole: (bytes) => bytes.subarray(-64).includes(Buffer.from('ffd9', 'hex')),
  },
  webp: {
    name: 'a WebP',
    is: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    isWhole: (bytes) => bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length + 1,
  },
  avif: { name: 'an AVIF', is: (bytes) => /^ftyp(avif|avis|mif1)/.test(bytes.toString('latin1', 4, 12)), isWhole: boxesFit },
  mp4: { name: 'an MP4', is: (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp', isWhole: boxesFit },
  webm: {
    name: 'a WebM',
    is: (bytes) => bytes.subarray(0, 4).equals(Buffer.from('1a45dfa3', 'hex')),
    isWhole: (bytes) => bytes.length > 64,
  },
  svg: {
    name: 'an SVG',
    is: (bytes) => /<svg[\s>]/i.test(bytes.toString('utf8', 0, 4000)),
    isWhole: (bytes) => /<\/svg>$|<svg[^>]*\/>$/i.test(bytes.toString('utf8').trimEnd().slice(-4000)),
  },
}

function problemOf(bytes: Buffer, ending: string): string | null {
  const format = formats[ending]
  if (!format) return `its ending .${ending} is not one of ${Object.keys(formats).join(', ')}`
  if (bytes.length === 0) return 'the file is empty'
  if (!format.is(bytes)) {
    const other = Object.values(formats).find(({ is }) => is(bytes))
    return `it is not ${format.name}${other ? ` but ${other.name}` : ''}`
  }
  return format.isWhole(bytes) ? null : 'its end is missing'
}

/** True if the boxes fill the file exactly. Each box states its length, so the last box must end at the end of the file. */
function boxesFit(bytes: Buffer): boolean {
  let at = 0
  while (at + 8 <= bytes.length) {
    const stated = bytes.readUInt32BE(at)
    // length 0 means that the box ends at the end of the file; length 1 means that the real length follows in eight bytes
    const length =
      stated === 0 ? bytes.length - at : stated === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : stated
    if (length < 8) return false
    at += length
  }
  return at === bytes.length
}
