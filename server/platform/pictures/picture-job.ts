/** The message between the server and the decoding process. It is plain JSON, because a malicious picture may control the other process. */
export interface PictureJob {
  id: number
  input: string
  /** The folder for the results, with the names of `pictureFiles`. */
  folder: string
  crop: Crop | null
}

/** A part of the picture after rotation, in fractions of its width and height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** `no_room` means a full disk, not a bad picture. */
export type Refusal = 'unreadable' | 'too_many_pixels' | 'too_small' | 'no_room'

export interface PictureAnswer {
  id: number
  refusal: Refusal | null
  /** The files that were written. */
  files: PictureFile[]
  thumbhash: string
  /** Size of the `main` picture, which the page reserves while it loads. */
  width: number
  height: number
}

export type PictureFile = 'thumb' | 'card' | 'main' | 'large'

export const pictureLimits = {
  /** Good phones of 2026 have 50 megapixels. A small malicious file can claim any number. */
  most_pixels: 50_000_000,
  /** A face is not recognisable in smaller pictures. */
  shortest_side: 200,
} as const
