/**
 * The name of the card-size file beside a photo; null if there is none. Small pictures and older ones have no card and another suffix, so
 * nothing has to be stored with the photo.
 */
export const cardNameOf = (filename: string): string | null =>
  filename.endsWith('-screen.webp') ? filename.replace(/-screen\.webp$/, '-card.webp') : null

/** The stored name of the photo to which a file belongs. */
export const storedNameOf = (name: string): string => name.replace(/-card\.webp$/, '-screen.webp')
