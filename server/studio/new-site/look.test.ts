import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { landerPrefixes, type Niche } from '#schemas/site/niches.ts'
import { root } from '#server/platform/paths.ts'
import { fromHex } from '#server/platform/sites/theme/oklch.ts'
import { lookFor, shapes } from './look.ts'

const folders = { tenants_dir: join(root, 'tenants'), themes_dir: join(root, 'themes') }
const niches = Object.keys(landerPrefixes).map(Number) as Niche[]
const seedsFor = (niche: Niche, slug: string) => {
  const look = lookFor({ slug, niche }, folders)
  if (typeof look === 'string') throw new Error(look)
  return look
}

test('WL-07 every niche has its own shape, and brands of one niche get different colours', () => {
  expect(new Set(niches.map((niche) => shapes[niche].theme)).size).toBe(niches.length)
  for (const niche of niches) {
    const { theme, palettes } = shapes[niche]
    const { heading_font, radius, density, shape, mode } = JSON.parse(readFileSync(join(folders.themes_dir, theme, 'theme.json'), 'utf8'))
    const looks = Array.from({ length: 60 }, (_, number) => seedsFor(niche, `brand-${number}`))
    for (const look of looks) expect(look).toMatchObject({ heading_font, radius, density, shape, mode })
    expect(new Set(looks.map(({ brand }) => brand)).size).toBe(palettes.length)
  }
})

test('WL-07 a bdsm brand starts dark and without bright colours', () => {
  for (let number = 0; number < 60; number += 1) {
    const { brand, accent, mode } = seedsFor(3, `brand-${number}`)
    expect(mode).toBe('dark')
    expect(fromHex(brand).c).toBeLessThan(0.15)
    expect(fromHex(accent ?? brand).c).toBeLessThan(0.11)
  }
})
