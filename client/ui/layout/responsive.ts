interface Picture {
  src: string
  card?: string | null
  large?: string | null
  /** Display width in the syntax of the `sizes` attribute. Default: the width of the window. */
  sizes?: string
  isLazy: boolean
}

/**
 * Widths of the server's files in pixels. A picture may be narrower than the width of its file name; the browser then treats it as slightly
 * sharper than it is.
 */
const widths = { card: 400, src: 800, large: 1600 } as const

/**
 * Attributes with which the browser selects the smallest file that is sharp enough. A lazy picture uses `sizes="auto"`, because its layout
 * is known when it loads.
 */
export function responsive({ src, card, large, sizes = '100vw', isLazy }: Picture) {
  const files = [card && `${card} ${widths.card}w`, `${src} ${widths.src}w`, large && `${large} ${widths.large}w`].filter(Boolean)
  if (files.length === 1) return { src, loading: loadingOf(isLazy) }
  // `srcset` comes before `src`, otherwise a browser may already start to load `src`
  return { loading: loadingOf(isLazy), sizes: isLazy ? `auto, ${sizes}` : sizes, srcSet: files.join(', '), src }
}

const loadingOf = (isLazy: boolean) => (isLazy ? 'lazy' : 'eager') as 'lazy' | 'eager'
