/**
 * A message between the server and the decoding process. It is plain JSON, because a malicious picture may control the decoding process.
 */
export interface PictureJob {
  id: number
  input: string
  /** The folder for the results. The file names are those of `pictureFiles`. */
  folder: string
  crop: Crop | null
}

/** A part of the picture after its rotation, in fractions of width and height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** `no_room` means that the disk is full. The picture may be good. */
export type Refusal = 'unreadable' | 'too_many_pixels' | 'too_small' | 'no_room'

export interface PictureAnswer {
  id: number
  refusal: Refusal | null
  /** The files that the decoding process wrote. */
  files: PictureFile[]
  thumbhash: string
  /** Size of the `main` picture. The page reserves this space while the picture loads. */
  width: number
  height: number
}

export type PictureFile = 'thumb' | 'card' | 'main' | 'large'

export const pictureLimits = {
  /**
   * Good phones of 2026 take pictures with 50 megapixels. The limit is needed because a small malicious file can state any number of
   * pixels.
   */
  most_pixels: 50_000_000,
  /** A face is not recognisable in smaller pictures. */
  shortest_side: 200,
} as const
