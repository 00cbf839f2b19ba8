import sharp, { type Sharp } from 'sharp'

interface Wishes {
  width?: number
  height?: number
  /** Two halves of different colours, so that a crop or rotation is detectable. */
  left?: string
  right?: string
}

/** A picture of two colours, to be encoded by the test. */
export function aPicture({ width = 600, height = 600, left = '#c03020', right = '#2040c0' }: Wishes = {}): Sharp {
  const half = Math.max(Math.floor(width / 2), 1)
  return sharp({ create: { width, height, channels: 3, background: right } }).composite([
    { input: { create: { width: half, height, channels: 3, background: left } }, left: 0, top: 0 },
  ])
}

export const aJpeg = (wishes?: Wishes): Promise<Buffer> => aPicture(wishes).jpeg().toBuffer()
