import { createHash, randomBytes } from 'node:crypto'
import { cardNameOf } from '#server/platform/media/card-name.ts'
import type { MadePicture } from '#server/platform/pictures/pictures.ts'

/** Names of members' photos. Erasing a member deletes the member's folder. */
export const photoNames = /^members\/([0-9a-f-]{36})\/photos\/[0-9a-f]{32}-(thumb|card|main|screen|large)\.webp$/

export interface PhotoFiles {
  filename: string
  thumb_filename: string
  large_filename: string | null
}

/**
 * Names the files of a photo. A name contains 128 bits of a hash over the picture and random bytes. So it cannot be guessed, even with the
 * original file.
 */
export function nameFiles(member_id: string, { files }: MadePicture): PhotoFiles {
  const key = createHash('sha256').update(randomBytes(32)).update(files.main).digest('hex').slice(0, 32)
  const nameOf = (size: string) => `members/${member_id}/photos/${key}-${size}.webp`
  return {
    filename: nameOf(files.card ? 'screen' : 'main'),
    thumb_filename: nameOf('thumb'),
    large_filename: files.large ? nameOf('large') : null,
  }
}

export const photoFileNames = ({ filename, thumb_filename, large_filename }: PhotoFiles): string[] =>
  [filename, thumb_filename, cardNameOf(filename), large_filename].filter((name) => name !== null)
