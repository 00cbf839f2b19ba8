import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ThemeSeeds } from '#schemas/theme.ts'
import { didYouMean } from '#server/platform/sites/did-you-mean.ts'
import { type Folders, listNames } from '#server/platform/sites/sources.ts'

/** Type, corners and spacing that suit each niche until somebody chooses. */
const shapes: Readonly<Record<number, string>> = { 1: 'evergreen', 2: 'plum', 3: 'slate', 4: 'plum', 5: 'evergreen', 6: 'plum', 7: 'slate' }

/** Brand and accent that go well together; a new site starts in one of them, so that no two brands look alike by default. */
const palettes = [
  { brand: '#b3261e', accent: '#f6c445', neutral: '#b08968' },
  { brand: '#0b5d66', accent: '#ff9f68', neutral: '#7f9aa0' },
  { brand: '#3d2c8d', accent: '#f7a8c4', neutral: '#8d86b5' },
  { brand: '#a0355a', accent: '#7cc6b8', neutral: '#b58f97' },
  { brand: '#1d4e89', accent: '#f4b860', neutral: '#8598b0' },
  { brand: '#8a3b12', accent: '#8fc1a9', neutral: '#b59a80' },
  { brand: '#28603b', accent: '#f28f79', neutral: '#93a38a' },
  { brand: '#5b2a86', accent: '#5fd0c5', neutral: '#988bab' },
] as const

interface LookRequest {
  slug: string
  niche: number
  theme?: string | undefined
  color?: string | undefined
}

/** A theme that was named, or seeds of the site's own: the niche's shape in a colour that was given or that follows from the name. */
export function lookFor({ slug, niche, theme, color }: LookRequest, folders: Folders): string | ThemeSeeds {
  const name = knownTheme(theme ?? shapes[niche] ?? 'evergreen', folders)
  if (theme !== undefined && color === undefined) return name
  const { heading_font, body_font, radius, density, mode } = JSON.parse(
    readFileSync(join(folders.themes_dir, name, 'theme.json'), 'utf8'),
  ) as ThemeSeeds
  return { ...(color === undefined ? paletteFor(slug) : { brand: checkColor(color) }), mode, radius, density, heading_font, body_font }
}

function paletteFor(slug: string): (typeof palettes)[number] {
  const [first = 0] = createHash('sha256').update(slug).digest()
  return palettes[first % palettes.length] ?? palettes[0]
}

function checkColor(color: string): string {
  if (!/^#[0-9a-fA-F]{6}$/.test(color)) throw new Error(`--color is a colour as #rrggbb, such as #b3261e; "${color}" is not.`)
  return color.toLowerCase()
}

function knownTheme(name: string, { themes_dir }: Folders): string {
  const known = listNames(themes_dir, '').filter((folder) => existsSync(join(themes_dir, folder, 'theme.json')))
  if (!known.includes(name)) throw new Error(`There is no theme "${name}". ${didYouMean(name, known) ?? `Themes: ${known.join(', ')}.`}`)
  return name
}
