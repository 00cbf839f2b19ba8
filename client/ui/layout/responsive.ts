interface Picture {
  src: string
  card?: string | null
  large?: string | null
  /** Width at which the picture is shown, in the syntax of the `sizes` attribute. Default: the width of the window. */
  sizes?: string
  isLazy: boolean
}

/**
 * Widths in pixels of the files that the server creates. The file of a small picture may be narrower than this width. The browser then
 * treats the picture as slightly sharper than it is.
 */
const widths = { card: 400, src: 800, large: 1600 } as const

/**
 * Returns attributes with which the browser selects the smallest file that is sharp enough. A lazy picture has `sizes="auto"`, because the
 * browser knows the layout when it loads the picture.
 */
export function responsive({ src, card, large, sizes = '100vw', isLazy }: Picture) {
  const files = [card && `${card} ${widths.card}w`, `${src} ${widths.src}w`, large && `${large} ${widths.large}w`].filter(Boolean)
  if (files.length === 1) return { src, loading: loadingOf(isLazy) }
  // `srcset` must come before `src`, otherwise some browsers already start to load `src`
  return { loading: loadingOf(isLazy), sizes: isLazy ? `auto, ${sizes}` : sizes, srcSet: files.join(', '), src }
}

const loadingOf = (isLazy: boolean) => (isLazy ? 'lazy' : 'eager') as 'lazy' | 'eager'
