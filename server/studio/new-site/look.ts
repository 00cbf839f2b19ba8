import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Niche } from '#schemas/site/niches.ts'
import type { ThemeSeeds } from '#schemas/site/theme.ts'
import { didYouMean } from '#server/platform/sites/check/did-you-mean.ts'
import { type Folders, listNames } from '#server/platform/sites/files/sources.ts'

/** Colours that fit together. A test checks them in light and dark mode with each of their shapes. */
const palettes = {
  brick: { brand: '#b3261e', accent: '#f6c445', neutral: '#b08968' },
  lagoon: { brand: '#0b5d66', accent: '#ff9f68', neutral: '#7f9aa0' },
  indigo: { brand: '#3d2c8d', accent: '#f7a8c4', neutral: '#8d86b5' },
  rose: { brand: '#a0355a', accent: '#7cc6b8', neutral: '#b58f97' },
  harbour: { brand: '#1d4e89', accent: '#f4b860', neutral: '#8598b0' },
  rust: { brand: '#8a3b12', accent: '#8fc1a9', neutral: '#b59a80' },
  moss: { brand: '#28603b', accent: '#f28f79', neutral: '#93a38a' },
  orchid: { brand: '#5b2a86', accent: '#5fd0c5', neutral: '#988bab' },
  garnet: { brand: '#7d2433', accent: '#d9bd8f', neutral: '#6b5552' },
  bottle: { brand: '#24513f', accent: '#cdb378', neutral: '#5c6a60' },
  ink: { brand: '#35508a', accent: '#c9b8a0', neutral: '#5a6478' },
  aubergine: { brand: '#5c2f5e', accent: '#d8a7a0', neutral: '#655363' },
  bronze: { brand: '#7a5a2b', accent: '#e0cfa9', neutral: '#6b6255' },
  flame: { brand: '#e0440e', accent: '#4cc9f0', neutral: '#7b8794' },
  cobalt: { brand: '#1f49d6', accent: '#ffb02e', neutral: '#7a86a3' },
  jade: { brand: '#00795c', accent: '#ffd23f', neutral: '#7f9c92' },
  ultra: { brand: '#7a1fd1', accent: '#3ddcb0', neutral: '#8f84a6' },
  fuchsia: { brand: '#c4176b', accent: '#ffd166', neutral: '#a98995' },
} as const
type PaletteName = keyof typeof palettes

interface Shape {
  /** The theme that gives a new site its fonts, corners, spacing and mode. */
  theme: string
  /** The possible palettes. The site's name selects one, so that sites of a niche usually differ. */
  palettes: readonly [PaletteName, ...PaletteName[]]
}

const general: Shape = { theme: 'evergreen', palettes: ['brick', 'lagoon', 'indigo', 'rose', 'harbour', 'rust', 'moss', 'orchid'] }

/** The default shape of each niche. */
export const shapes: Readonly<Record<Niche, Shape>> = {
  1: general,
  2: { theme: 'iris', palettes: ['orchid', 'rose', 'lagoon', 'fuchsia', 'indigo', 'moss'] },
  3: { theme: 'velvet', palettes: ['garnet', 'bottle', 'ink', 'aubergine', 'bronze'] },
  4: { theme: 'honey', palettes: ['rust', 'brick', 'rose', 'moss', 'aubergine'] },
  5: { theme: 'linen', palettes: ['harbour', 'lagoon', 'moss', 'ink', 'bottle', 'rust'] },
  6: { theme: 'petrol', palettes: ['lagoon', 'garnet', 'aubergine', 'harbour', 'bottle', 'indigo'] },
  7: { theme: 'signal', palettes: ['flame', 'cobalt', 'jade', 'ultra', 'fuchsia'] },
}

interface LookRequest {
  slug: string
  niche: number
  theme?: string | undefined
  color?: string | undefined
}

/**
 * The theme of a new site. Returns the name of a theme, or theme seeds. The seeds have the shape of the niche. Their colour is the given
 * colour, or a palette that the site's name selects.
 */
export function lookFor({ slug, niche, theme, color }: LookRequest, folders: Folders): string | ThemeSeeds {
  const shape = shapes[niche as Niche] ?? general
  const name = knownTheme(theme ?? shape.theme, folders)
  if (theme !== undefined && color === undefined) return name
  const {
    heading_font,
    body_font,
    radius,
    density,
    shape: choices,
    mode,
  } = JSON.parse(readFileSync(join(folders.themes_dir, name, 'theme.json'), 'utf8')) as ThemeSeeds
  return {
    ...(color === undefined ? paletteFor(slug, shape) : { brand: checkColor(color) }),
    mode,
    radius,
    density,
    shape: choices,
    heading_font,
    body_font,
  }
}

function paletteFor(slug: string, { palettes: names }: Shape): (typeof palettes)[PaletteName] {
  const [first = 0] = createHash('sha256').update(slug).digest()
  return palettes[names[first % names.length] ?? names[0]]
}

function checkColor(color: string): string {
  if (!/^#[0-9a-fA-F]{6}$/.test(color)) throw new Error(`--color must be a colour as #rrggbb, such as #b3261e, not "${color}".`)
  return color.toLowerCase()
}

function knownTheme(name: string, { themes_dir }: Folders): string {
  const known = listNames(themes_dir, '').filter((folder) => existsSync(join(themes_dir, folder, 'theme.json')))
  if (!known.includes(name)) throw new Error(`There is no theme "${name}". ${didYouMean(name, known) ?? `Themes: ${known.join(', ')}.`}`)
  return name
}
