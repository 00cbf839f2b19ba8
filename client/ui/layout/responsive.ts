interface Picture {
  src: string
  card?: string | null
  large?: string | null
  /** How wide it is shown, as the attribute says it; the whole window without it. */
  sizes?: string
  isLazy: boolean
}

/** Widths of the files as the server makes them; a picture that is narrower than its name says is taken for a little sharper than it is. */
const widths = { card: 400, src: 800, large: 1600 } as const

/** The attributes by which a browser takes the smallest file that is sharp enough. One that waits until it is near knows its place by then. */
export function responsive({ src, card, large, sizes = '100vw', isLazy }: Picture) {
  const files = [card && `${card} ${widths.card}w`, `${src} ${widths.src}w`, large && `${large} ${widths.large}w`].filter(Boolean)
  if (files.length === 1) return { src, loading: loadingOf(isLazy) }
  // before `src`, or a browser that is already looking takes that one
  return { loading: loadingOf(isLazy), sizes: isLazy ? `auto, ${sizes}` : sizes, srcSet: files.join(', '), src }
}

const loadingOf = (isLazy: boolean) => (isLazy ? 'lazy' : 'eager') as 'lazy' | 'eager'
