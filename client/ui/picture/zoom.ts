/** Zoom factor of a picture, and its offset in pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

export const whole: Zoom = { scale: 1, x: 0, y: 0 }
const most = 4

/** Changes the zoom factor within its limits. The point `at` stays under the finger. Points are relative to the middle of the frame. */
export function zoomedTo(zoom: Zoom, scale: number, at: Point): Zoom {
  const next = Math.min(Math.max(scale, 1), most)
  const factor = next / zoom.scale
  return { scale: next, x: at.x - (at.x - zoom.x) * factor, y: at.y - (at.y - zoom.y) * factor }
}

/** Limits the offset, so that the edges of the picture stay outside the frame. */
export function keptWithin({ scale, x, y }: Zoom, { width, height }: { width: number; height: number }): Zoom {
  const [far_x, far_y] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
  return { scale, x: Math.min(Math.max(x, -far_x), far_x), y: Math.min(Math.max(y, -far_y), far_y) }
}

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
