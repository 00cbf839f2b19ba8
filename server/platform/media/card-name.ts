/**
 * The file of a card's size that lies beside a photo, or null where there is none: small pictures have none, and those from before there were
 * any keep another ending. The name says it, so that nothing has to be stored with the photo.
 */
export const cardNameOf = (filename: string): string | null =>
  filename.endsWith('-screen.webp') ? filename.replace(/-screen\.webp$/, '-card.webp') : null

/** The name a photo is stored by, of any file that stands for it. */
export const storedNameOf = (name: string): string => name.replace(/-card\.webp$/, '-screen.webp')
