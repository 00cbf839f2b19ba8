/**
 * Pieces as one text that is to be kept: what `+` puts together stays in pieces for V8, which walks through them again on every page that it comes
 * on.
 */
export const atOnce = (...pieces: readonly string[]): string => pieces.join('')
