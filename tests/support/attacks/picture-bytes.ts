import { Buffer } from 'node:buffer'
import { crc32, deflateSync } from 'node:zlib'

/** Returns a random generator. The seed makes its numbers the same in every run. */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Returns a chunk of a PNG, with its length and its checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export const png_magic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Returns a PNG file whose header states this size. `data` can be anything. */
export function claimingPng(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([png_magic, chunk('IHDR', header), chunk('IDAT', deflateSync(data)), chunk('IEND', Buffer.alloc(0))])
}

/** Inserts chunks into a PNG, after its header and before its pixels. */
export function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

/** Inserts a marker segment into a JPEG, after its first two bytes. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** Changes the width and height in the frame header of a JPEG. */
export function claimingJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const at = copy.findIndex((byte, index) => byte === 0xff && (copy[index + 1] === 0xc0 || copy[index + 1] === 0xc2))
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}
