import { type Static, type TSchemaOptions, Type } from 'typebox'
import { fontNames } from './fonts.ts'

const closed = { additionalProperties: false } as const

const color = (description: string, ...examples: string[]) => Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description, examples })

/** A colour in the format of the Design Tokens specification of 2025: sRGB components from 0 to 1. */
interface SrgbColor {
  colorSpace: 'srgb'
  components: number[]
  alpha?: number
  hex?: string
}

// one schema for both forms instead of a union, because a wrong value of a union has one error per branch
const TokenColor = Type.Unsafe<string | SrgbColor>({
  type: ['string', 'object'],
  pattern: '^#[0-9a-fA-F]{6}$',
  required: ['colorSpace', 'components'],
  properties: {
    colorSpace: {
      type: 'string',
      enum: ['srgb'],
      description: 'The colour space of the components. Every screen shows sRGB',
      examples: ['srgb'],
    },
    components: {
      type: 'array',
      minItems: 3,
      maxItems: 3,
      items: { type: 'number', minimum: 0, maximum: 1, description: 'Red, green or blue between 0 and 1', examples: [0.5] },
      description: 'Red, green and blue between 0 and 1',
      examples: [[0.98, 0.98, 0.96]],
    },
    alpha: { type: 'number', enum: [1], description: 'Themes do not support transparent colours', examples: [1] },
    hex: color('The same colour in hexadecimal form, for older programs. The components take precedence', '#fbfaf5'),
  },
  ...closed,
  description: 'A colour as #rrggbb, or as { "colorSpace": "srgb", "components": [r, g, b] }',
  examples: ['#fbfaf5', { colorSpace: 'srgb', components: [0.98, 0.98, 0.96] }],
})

/**
 * Colours that a theme may set instead of deriving them from the seeds. The engine still changes their lightness if a pair has too little
 * contrast.
 */
const explicit = {
  paper: 'The background of the page: always light in the light scheme and dark in the dark scheme',
  surface: 'The background of cards and bars: always light in the light scheme and dark in the dark scheme',
  primary: 'Buttons, selected controls and unread counts. Replaces the brand colour',
  secondary: 'Accent buttons and marks. Replaces the accent colour',
  like: 'Hearts',
  online: 'The dot of members who are online',
  success: 'Success messages and valid fields',
  warning: 'Warnings, such as a low credit balance',
  danger: 'Errors and invalid fields',
  info: 'Information',
} as const
export type ExplicitToken = keyof typeof explicit
export const explicitTokens = Object.keys(explicit) as ExplicitToken[]

const note = (description: string, example: string) => Type.Optional(Type.String({ maxLength: 400, description, examples: [example] }))
const colorType = (description: string) => Type.Optional(Type.Enum(['color'], { description, examples: ['color'] }))

const token = (description: string) =>
  Type.Object(
    {
      $type: colorType('Every token is a colour'),
      $value: TokenColor,
      $description: note('A comment. It is not shown', 'The cream of the printed menu'),
    },
    { ...closed, description, examples: [{ $type: 'color', $value: '#fbfaf5' }] },
  )

const tokensOf = (scheme: 'light' | 'dark', example: string) => {
  const named = Object.fromEntries(Object.entries(explicit).map(([name, text]) => [name, Type.Optional(token(text))])) as Record<
    ExplicitToken,
    ReturnType<typeof Type.Optional<ReturnType<typeof token>>>
  >
  return Type.Optional(
    Type.Object(
      {
        $type: colorType('The type of all tokens in this object'),
        $description: note('A comment. It is not shown', 'From the style guide'),
        ...named,
      },
      { ...closed, description: `Single colours of the ${scheme} scheme`, examples: [{ paper: { $type: 'color', $value: example } }] },
    ),
  )
}

/** An optional value from a list. */
const oneOf = <Value extends string>(values: readonly Value[], options: TSchemaOptions) => Type.Optional(Type.Enum([...values], options))

export const themeModes = ['light', 'dark', 'auto'] as const
export const themeRadii = ['tight', 'soft', 'round'] as const
export const themeDensities = ['compact', 'regular', 'roomy'] as const
export const cardShapes = ['plate', 'arch', 'tile'] as const
export const navShapes = ['tabs', 'dock', 'words'] as const
export const motionShapes = ['spring', 'glide', 'cut'] as const

const Shape = Type.Object(
  {
    card: oneOf(cardShapes, {
      description:
        'How a profile is shown in a list. plate (the default): name on the photo, one fact below. arch: photo under a round arch, name below. tile: photos that touch, separated by fine lines',
      examples: ['plate', 'arch', 'tile'],
    }),
    nav: oneOf(navShapes, {
      description:
        'The navigation of members on a phone. tabs (the default): a bar of icons with labels. dock: a floating bar that labels only the current page. words: labels without icons',
      examples: ['tabs', 'dock', 'words'],
    }),
    motion: oneOf(motionShapes, {
      description:
        'How parts of a page move. spring (the default): quick, with a small overshoot. glide: slow and even. cut: almost at once',
      examples: ['spring', 'glide', 'cut'],
    }),
  },
  {
    ...closed,
    description: 'The shape of profile cards, of the navigation and of motion. Closed choices that need no design work',
    examples: [{ card: 'arch', nav: 'dock', motion: 'glide' }],
  },
)

/**
 * A theme in at most eight seeds, and a shape. Only the brand colour is required; the engine derives the rest. Seeds stay on the server: a
 * page contains only the derived colours.
 */
export const ThemeSeeds = Type.Object(
  {
    $description: note('A short description of the theme', 'Dark green and yellow-green on warm paper. Fresh, direct, friendly.'),
    brand: color('The colour of the brand as #rrggbb: buttons, links, dark panels', '#14532f', '#7a1f47'),
    accent: Type.Optional(color('The second colour as #rrggbb. Default: derived from the brand colour', '#c8dc4b', '#f2a66b')),
    neutral: Type.Optional(
      color('The hue of backgrounds and greys as #rrggbb. Default: the hue of the brand colour', '#a8975a', '#5c7590'),
    ),
    mode: oneOf(themeModes, {
      description:
        'The colour scheme of visitors who have not chosen one: light, dark, or auto (the default) for the setting of the device',
      examples: ['light', 'dark', 'auto'],
    }),
    radius: oneOf(themeRadii, {
      description: 'Corners, lines and shadows. tight: square and flat. soft (the default): rounded. round: fully rounded, with shadows',
      examples: ['tight', 'soft', 'round'],
    }),
    density: oneOf(themeDensities, {
      description: 'Spacing and text size. compact: more on one screen. regular: the default. roomy: larger text and more space',
      examples: ['compact', 'regular', 'roomy'],
    }),
    heading_font: oneOf(fontNames, {
      description: 'The font of headings and of the site’s name. Default: body_font',
      examples: ['fraunces'],
    }),
    body_font: oneOf(fontNames, { description: 'The font of all other texts. Default: manrope', examples: ['nunito-sans'] }),
    shape: Type.Optional(Shape),
    tokens: Type.Optional(
      Type.Object(
        { light: tokensOf('light', '#fbfaf5'), dark: tokensOf('dark', '#14110f') },
        {
          ...closed,
          description: 'Fixed colours as W3C design tokens, for each scheme. Their lightness is adjusted if the contrast is too low',
          examples: [{ light: { paper: { $type: 'color', $value: '#fbfaf5' } } }],
        },
      ),
    ),
  },
  {
    ...closed,
    'x-visibility': 'server',
    description: 'A theme: at most eight seeds, an optional shape, and optional fixed colours',
    examples: [{ brand: '#0b6e4f', accent: '#ffd166', radius: 'round' }],
  },
)

/** The `theme` of a site file: the name of a folder in themes/, or the site's own seeds. */
export type ThemeChoice = string | ThemeSeeds

/** Returns the name of a theme, and `own` for a theme in the site file itself. A site without a logo gets the emblem of the theme name. */
export const themeName = (theme: ThemeChoice): string => (typeof theme === 'string' ? theme : 'own')

export type ThemeMode = (typeof themeModes)[number]
export type ThemeRadius = (typeof themeRadii)[number]
export type ThemeDensity = (typeof themeDensities)[number]
export type CardShape = (typeof cardShapes)[number]
export type NavShape = (typeof navShapes)[number]
export type MotionShape = (typeof motionShapes)[number]
export type ThemeSeeds = Static<typeof ThemeSeeds>
export type TokenColor = Static<typeof TokenColor>
