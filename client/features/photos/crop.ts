import { shortest_side } from '#client/platform/page/open-picture.ts'
import type { PhotoUploadQuery } from '#schemas/members/photo.ts'

export interface Size {
  width: number
  height: number
}

/**
 * Describes the visible part of the picture: the aspect ratio, the zoom factor, and the point of the picture in the middle of the frame.
 */
export interface View {
  /** The width of the visible part divided by its height. */
  ratio: number
  zoom: number
  x: number
  y: number
}

interface Rect extends Size {
  x: number
  y: number
}

const most_zoom = 6

/** Returns the largest part of the picture with this aspect ratio, in the middle of the picture. */
export function firstView({ width, height }: Size, ratio: number): View {
  return { ratio, zoom: 1, x: width / 2, y: height / 2 }
}

/** Returns the visible part of the picture, in pixels of the picture. */
export function rectOf(size: Size, { ratio, zoom, x, y }: View): Rect {
  const widest = Math.min(size.width, size.height * ratio)
  const width = widest / zoom
  const height = widest / ratio / zoom
  return { width, height, x: between(0, x - width / 2, size.width - width), y: between(0, y - height / 2, size.height - height) }
}

/** Returns the largest zoom factor at which the visible part still has the minimum size of a photo. */
export function longestZoom(size: Size, ratio: number): number {
  const { width, height } = rectOf(size, { ratio, zoom: 1, x: 0, y: 0 })
  return Math.min(Math.max(Math.min(width, height) / shortest_side, 1), most_zoom)
}

/** Moves the frame within the picture. `by` is a fraction of the frame; positive values move to the right and down. */
export function moved(size: Size, view: View, by: { x: number; y: number }): View {
  const { width, height } = rectOf(size, view)
  return settled(size, { ...view, x: view.x + by.x * width, y: view.y + by.y * height })
}

export function zoomed(size: Size, view: View, zoom: number): View {
  return settled(size, { ...view, zoom: between(1, zoom, longestZoom(size, view.ratio)) })
}

export function reshaped(size: Size, view: View, ratio: number): View {
  return zoomed(size, { ...view, ratio }, view.zoom)
}

function settled(size: Size, view: View): View {
  const { x, y, width, height } = rectOf(size, view)
  return { ...view, x: x + width / 2, y: y + height / 2 }
}

/** Returns the crop as upload parameters. They are fractions of the width and height of the upright picture. */
export function cropQuery(size: Size, view: View): Omit<PhotoUploadQuery, 'id'> {
  const { x, y, width, height } = rectOf(size, view)
  return {
    crop_x: rounded(x / size.width),
    crop_y: rounded(y / size.height),
    crop_width: rounded(width / size.width),
    crop_height: rounded(height / size.height),
  }
}

const rounded = (share: number) => Math.round(share * 1e5) / 1e5
const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), Math.max(most, least))
