import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'

/** Minimum side length in pixels, as on the server. In a smaller picture, nobody can recognise a face. */
export const shortest_side = 200

export interface OpenPicture {
  file: File
  /** The picture is upright, because the browser has applied its EXIF orientation. */
  image: HTMLImageElement
  width: number
  height: number
  close(): void
}

const refused: Readonly<Record<string, string>> = {
  'image/heic': 'HEIC',
  'image/heif': 'HEIC',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
  'image/svg+xml': 'SVG',
  'image/tiff': 'TIFF',
  'image/bmp': 'BMP',
}

/** Opens a file that the user selected. If the file is not allowed, returns the reason. The server checks the file again. */
export async function openPicture(file: File): Promise<OpenPicture | FieldFault> {
  const name = refused[file.type]
  if (name) return { rule: 'photo_type', type: name }
  if (file.size > limits.photo_bytes) return { rule: 'photo_too_large', limit: limits.photo_bytes / 1e6 }
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(url)
    return { rule: 'photo_unreadable' }
  }
  const { naturalWidth: width, naturalHeight: height } = image
  const close = () => URL.revokeObjectURL(url)
  if (Math.min(width, height) >= shortest_side) return { file, image, width, height, close }
  close()
  return { rule: 'photo_too_small', limit: shortest_side }
}

export const isOpenPicture = (result: OpenPicture | FieldFault): result is OpenPicture => 'image' in result
