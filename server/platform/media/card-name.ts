/**
 * The name of the card-size file of a photo. Null if no such file exists. Small pictures, and pictures from before the card size existed,
 * have no card-size file. Their names have another suffix, so the database need not store whether the file exists.
 */
export const cardNameOf = (filename: string): string | null =>
  filename.endsWith('-screen.webp') ? filename.replace(/-screen\.webp$/, '-card.webp') : null

/** The stored name of the photo to which a file belongs. */
export const storedNameOf = (name: string): string => name.replace(/-card\.webp$/, '-screen.webp')
