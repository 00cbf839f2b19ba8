/**
 * The name of the card-size file of a photo. Null if no such file exists. Small pictures and older pictures have no card-size file, and
 * their names have another suffix. So nothing has to be stored with the photo.
 */
export const cardNameOf = (filename: string): string | null =>
  filename.endsWith('-screen.webp') ? filename.replace(/-screen\.webp$/, '-card.webp') : null

/** The stored name of the photo to which a file belongs. */
export const storedNameOf = (name: string): string => name.replace(/-card\.webp$/, '-screen.webp')
