/** Two outlines on a 32 px square, in the site's two colours. */
interface BrandMark {
  first: string
  second: string
  /** The outline that a large picture shows, and the viewBox of its visible part. */
  large: readonly ['first' | 'second', box: string]
}

/** The mark of a site without a logo or icon. The header and the app icons use the same mark. */
export const markOf = (theme_name: string): BrandMark => brandMarks[byTheme[theme_name] ?? 'spark']

const brandMarks = {
  pair: {
    first: 'M12 4a12 12 0 1 0 0 24c2.2 0 4.2-.6 6-1.6A12 12 0 0 1 18 5.6A12 12 0 0 0 12 4z',
    second: 'M14 16a8 8 0 1 0 16 0a8 8 0 1 0-16 0z',
    large: ['second', '20.1 11.5 14.5 19.4'],
  },
  spark: {
    first: 'M15 2c1.2 7.6 4.4 10.8 12 12-7.6 1.2-10.8 4.4-12 12-1.2-7.6-4.4-10.8-12-12 7.6-1.2 10.8-4.4 12-12z',
    second: 'M21 25.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z',
    large: ['second', '24.4 23 8.2 11'],
  },
  ring: {
    first: 'M13 5a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 5.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z',
    second: 'M18.5 16a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
    large: ['first', '10.4 9.8 20 26.7'],
  },
  north: {
    first: 'M5 27V5h5.2L22 20.5V27h-4.6L9.6 16.4V27z',
    second: 'M25.5 3l1.3 4.2L31 8.5l-4.2 1.3-1.3 4.2-1.3-4.2L20 8.5l4.2-1.3z',
    large: ['first', '9 3 18 24'],
  },
} as const satisfies Record<string, BrandMark>

const byTheme: Readonly<Record<string, keyof typeof brandMarks>> = {
  evergreen: 'pair',
  plum: 'ring',
  slate: 'north',
  iris: 'pair',
  velvet: 'north',
  honey: 'ring',
  linen: 'ring',
  petrol: 'pair',
}
