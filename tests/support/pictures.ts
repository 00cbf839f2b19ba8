import sharp, { type Sharp } from 'sharp'

interface Wishes {
  width?: number
  height?: number
  /** Colours of the two halves. They differ, so that a test can detect a crop or rotation. */
  left?: string
  right?: string
}

/** Returns a picture with two colours. The test encodes the picture. */
export function aPicture({ width = 600, height = 600, left = '#c03020', right = '#2040c0' }: Wishes = {}): Sharp {
  const half = Math.max(Math.floor(width / 2), 1)
  return sharp({ create: { width, height, channels: 3, background: right } }).composite([
    { input: { create: { width: half, height, channels: 3, background: left } }, left: 0, top: 0 },
  ])
}

export const aJpeg = (wishes?: Wishes): Promise<Buffer> => aPicture(wishes).jpeg().toBuffer()
