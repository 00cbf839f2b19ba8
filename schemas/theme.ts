import { type Static, Type } from 'typebox'
import { fontNames } from './fonts.ts'

const closed = { additionalProperties: false } as const

export const HexColor = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'A colour as #rrggbb.' })
export const ThemeMode = Type.Enum(['light', 'dark', 'auto'])
export const ThemeRadius = Type.Enum(['tight', 'soft', 'round'])
export const ThemeDensity = Type.Enum(['compact', 'regular', 'roomy'])
const FontChoice = Type.Enum(fontNames)

/** Colours a theme may set by hand instead of leaving them to the seeds. Their lightness is still moved when a pair would fail. */
export const explicitTokens = [
  'paper',
  'surface',
  'primary',
  'secondary',
  'like',
  'online',
  'success',
  'warning',
  'danger',
  'info',
] as const
export type ExplicitToken = (typeof explicitTokens)[number]

const DesignToken = Type.Object({ $type: Type.Optional(Type.Enum(['color'])), $value: HexColor }, closed)
const ModeTokens = Type.Partial(
  Type.Object(Object.fromEntries(explicitTokens.map((name) => [name, DesignToken])) as Record<ExplicitToken, typeof DesignToken>, closed),
)

/** A whole look in at most eight seeds; only the brand colour is needed, everything else follows from it. */
export const ThemeSeeds = Type.Object(
  {
    $description: Type.Optional(Type.String({ maxLength: 400 })),
    brand: HexColor,
    /** The second colour; without it, the brand's own hue turned. */
    accent: Type.Optional(HexColor),
    /** Gives paper and greys their hue and a hint of its strength; without it, the brand's. */
    neutral: Type.Optional(HexColor),
    mode: Type.Optional(ThemeMode),
    radius: Type.Optional(ThemeRadius),
    density: Type.Optional(ThemeDensity),
    heading_font: Type.Optional(FontChoice),
    body_font: Type.Optional(FontChoice),
    /** W3C design tokens, per mode. */
    tokens: Type.Optional(Type.Partial(Type.Object({ light: ModeTokens, dark: ModeTokens }, closed))),
  },
  closed,
)

/** What a site file says under `theme`: the name of a folder in themes/, or seeds of its own. */
export const ThemeChoice = Type.Union([Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' }), ThemeSeeds])

export type ThemeMode = Static<typeof ThemeMode>
export type ThemeRadius = Static<typeof ThemeRadius>
export type ThemeDensity = Static<typeof ThemeDensity>
export type ThemeSeeds = Static<typeof ThemeSeeds>
export type ThemeChoice = Static<typeof ThemeChoice>
