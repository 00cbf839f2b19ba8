/** What passes between the server and the process that decodes: plain JSON, because the other side may have been taken over by a picture. */
export interface PictureJob {
  id: number
  input: string
  /** Where the results are written, under the names of `pictureFiles`. */
  folder: string
  crop: Crop | null
}

/** A part of the upright picture, in fractions of its width and height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** `no_room` is no fault of the picture. */
export type Refusal = 'unreadable' | 'too_many_pixels' | 'too_small' | 'no_room'

export interface PictureAnswer {
  id: number
  refusal: Refusal | null
  /** The results that were written. */
  files: PictureFile[]
  thumbhash: string
  /** Of the `main` picture, so that its place can be kept while it loads. */
  width: number
  height: number
}

export type PictureFile = 'thumb' | 'card' | 'main' | 'large'

export const pictureLimits = {
  /** A phone of 2026 takes 50 million at its best; a small file can claim any number. */
  most_pixels: 50_000_000,
  /** Below this a face is a smudge. */
  shortest_side: 200,
} as const
