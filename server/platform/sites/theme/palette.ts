import type { ExplicitToken, ThemeSeeds } from '#schemas/site/theme.ts'
import { type ColorRole, type FillRole, fills, type Palette, type Scheme } from './color-roles.ts'
import { contrast, fromHex, type Oklch, toHex } from './oklch.ts'
import { type Ask, type Draft, get, limitsOf, put, solve } from './palette-draft.ts'
import { margin, solveLightness } from './solve-lightness.ts'
import { tokenHex } from './theme-token.ts'

/** Starting points of the fixed meanings; a site's tokens may replace them. */
const meanings = { like: '#e5335f', success: '#1f8a4c', warning: '#c27803', danger: '#d02f2f', info: '#2b6fc2', online: '#22b45e' } as const

/** How light the neutrals start, and how much of the neutral seed's strength they carry. */
const neutrals = {
  light: {
    paper: [0.981, 0.01],
    surface: [0.998, 0.003],
    overlay: [0.998, 0.003],
    sunken: [0.955, 0.015],
    field: [1, 0],
    line: [0.905, 0.018],
    tag: [0.948, 0.016],
    skeleton: [0.93, 0.016],
  },
  dark: {
    paper: [0.186, 0.021],
    surface: [0.224, 0.023],
    overlay: [0.252, 0.025],
    sunken: [0.16, 0.02],
    field: [0.2, 0.022],
    line: [0.325, 0.026],
    tag: [0.29, 0.026],
    skeleton: [0.285, 0.026],
  },
} as const satisfies Record<Scheme, Partial<Record<ColorRole, readonly [number, number]>>>

/** Beyond these, no text colour could reach 4.5 on every ground at once. */
const grounds_end = { light: 0.92, dark: 0.27 }

/** A draft, and what the seeds wish for in this scheme. */
interface Wishes extends Draft {
  brand: Oklch
  accent: Oklch
  tint: Oklch
}

/** All colours of one scheme, lightness solved until every pair in contrast-pairs.ts passes. */
export function derivePalette(seeds: ThemeSeeds, scheme: Scheme): { palette: Palette; asks: Ask[] } {
  const draft = begin(seeds, scheme)
  setGrounds(draft)
  setDeep(draft)
  for (const fill of fills) setFill(draft, fill)
  setInk(draft)
  for (const fill of fills) setText(draft, fill)
  setMarks(draft)
  return { palette: draft.palette, asks: draft.asks }
}

function begin(seeds: ThemeSeeds, scheme: Scheme): Wishes {
  const brand = fromHex(explicit(seeds, scheme, 'primary') ?? seeds.brand)
  const turned = { l: 0.82, c: 0.13, h: (brand.h + 60) % 360 }
  const accent = fromHex(explicit(seeds, scheme, 'secondary') ?? seeds.accent ?? toHex(turned))
  return { scheme, seeds, brand, accent, tint: tintOf(seeds, scheme), palette: {} as Palette, luminances: new Map(), asks: [] }
}

/** The neutral seed is chosen for the theme's own mode. In the other one a warm paper would turn to mud, so there the brand's hue carries. */
function tintOf({ neutral, brand, mode }: ThemeSeeds, scheme: Scheme): Oklch {
  const own: Scheme = mode === 'dark' ? 'dark' : 'light'
  const tint = fromHex(neutral ?? brand)
  return scheme === own ? tint : { ...tint, c: Math.min(tint.c, 0.07), h: fromHex(brand).h }
}

function setGrounds(draft: Wishes) {
  const { scheme, seeds, tint, asks } = draft
  const strength = Math.min(1, tint.c / 0.09)
  for (const [role, [l, c]] of Object.entries(neutrals[scheme])) put(draft, role as ColorRole, toHex({ l, c: c * strength, h: tint.h }))
  for (const role of ['paper', 'surface'] as const) {
    const color = explicit(seeds, scheme, role)
    if (!color) continue
    const wish = fromHex(color)
    const end = grounds_end[scheme]
    const is_within = scheme === 'light' ? wish.l >= end : wish.l <= end
    put(draft, role, is_within ? color : toHex({ ...wish, l: end }))
    asks.push({ name: role, color, role, use: 'ground', is_exact: true })
  }
}

/** The deep panel: the brand at its darkest, with the accent as its voice. In light a vivid brand stays a little of what it is. */
function setDeep(draft: Wishes) {
  const { scheme, brand, accent } = draft
  const vivid = Math.min(1, Math.max(0, (brand.c - 0.13) / 0.08))
  const l = scheme === 'light' ? Math.min(Math.max(brand.l, 0.27), 0.34 + 0.06 * vivid) : 0.285
  const c = Math.min(brand.c, scheme === 'light' ? 0.11 + 0.045 * vivid : 0.075)
  // Greens of one lightness are brighter than blues: white must reach 7 on what is raised, too.
  const deep = solveLightness({ l, c, h: brand.h }, [{ luminance: 1, least: 9.6 }]) ?? '#000000'
  put(draft, 'deep', deep)
  put(draft, 'deep-raised', toHex({ l: fromHex(deep).l + 0.055, c, h: brand.h }))
  solve(draft, 'on-deep', { l: 0.975, c: 0.012, h: brand.h })
  solve(draft, 'on-deep-muted', { l: 0.84, c: 0.03, h: brand.h })
  solve(draft, 'deep-accent', { ...accent, l: Math.max(accent.l, 0.82) })
  ask(draft, 'secondary', { role: 'deep-accent', use: 'headline on the deep panel', is_exact: false })
}

function setFill(draft: Wishes, name: FillRole) {
  const { scheme } = draft
  const wish = wishFor(draft, name)
  decideFill(draft, name, wish)
  const fill = get(draft, name)
  ask(draft, name, { role: name, use: 'button', is_exact: true })
  if (name === 'primary') put(draft, 'unread-messages', fill)
  const color = fromHex(fill)
  // Pressed states move away from the text on them, so their contrast only grows.
  // The margin is the solver's: between the two no light text would do, and no dark one on what went darker for its sake.
  const is_light_text = contrast('#ffffff', fill) >= 4.5 + margin
  const away = is_light_text ? -0.045 : 0.04
  put(draft, `${name}-hover`, toHex({ ...color, l: color.l + away }))
  put(draft, `${name}-active`, toHex({ ...color, l: color.l + 2 * away }))
  solve(draft, `on-${name}`, is_light_text ? { l: 0.99, c: 0.008, h: color.h } : { l: 0.21, c: Math.min(color.c, 0.045), h: color.h })
  if (name === 'primary') put(draft, 'on-unread-messages', get(draft, 'on-primary'))
  const soft =
    scheme === 'light'
      ? { l: 0.945, c: Math.min(wish.c * 0.32, 0.042), h: wish.h }
      : { l: 0.295, c: Math.min(wish.c * 0.4, 0.055), h: wish.h }
  put(draft, `${name}-soft`, toHex(soft))
}

/** White text looks better on mid-tones than black; where white nearly passes, the fill darkens the little that is missing. */
function decideFill(draft: Wishes, name: FillRole, wish: Oklch) {
  const white = contrast('#ffffff', toHex(wish))
  const limits = white >= 3 && white < 4.55 ? [...limitsOf(draft, name), { luminance: 1, least: 4.55 }] : null
  const with_white = limits && solveLightness(wish, limits)
  if (with_white) put(draft, name, with_white)
  else solve(draft, name, wish)
}

function setInk(draft: Wishes) {
  const { scheme, brand, tint, accent } = draft
  const is_light = scheme === 'light'
  const c = Math.min(tint.c, 0.03)
  const dark = { l: 0.235, c, h: brand.h }
  const light = { l: 0.94, c: 0.008, h: tint.h }
  put(draft, 'inverse', toHex(is_light ? dark : light))
  solve(draft, 'on-inverse', { l: is_light ? 0.97 : 0.2, c: 0.008, h: tint.h })
  solve(draft, 'inverse-accent', { ...accent, l: is_light ? 0.85 : 0.45 })
  solve(draft, 'ink', is_light ? { ...dark, l: 0.225 } : { ...light, l: 0.955 })
}

function setText(draft: Wishes, name: FillRole) {
  const wish = wishFor(draft, name)
  const is_light = draft.scheme === 'light'
  solve(
    draft,
    `${name}-text`,
    is_light ? { ...wish, l: Math.min(wish.l, 0.5) } : { ...wish, l: Math.max(wish.l, 0.79), c: Math.min(wish.c, 0.15) },
  )
  ask(draft, name, { role: `${name}-text`, use: 'text', is_exact: false })
}

function setMarks(draft: Wishes) {
  const { scheme, seeds, brand, tint, asks } = draft
  const is_light = scheme === 'light'
  const grey = { c: Math.min(tint.c, 0.024), h: tint.h }
  solve(draft, 'muted', { ...grey, l: is_light ? 0.48 : 0.745 })
  solve(draft, 'line-strong', { ...grey, l: is_light ? 0.66 : 0.52 })
  solve(draft, 'focus', { ...brand, l: Math.max(brand.l, is_light ? 0.5 : 0.72) })
  ask(draft, 'primary', { role: 'focus', use: 'focus ring', is_exact: false })
  const online = explicit(seeds, scheme, 'online')
  solve(draft, 'online', fromHex(online ?? meanings.online))
  if (online) asks.push({ name: 'online', color: online, role: 'online', use: 'dot', is_exact: true })
}

function wishFor({ seeds, scheme, brand, accent }: Wishes, name: FillRole): Oklch {
  if (name === 'primary') return brand
  if (name === 'secondary') return accent
  return fromHex(explicit(seeds, scheme, name) ?? meanings[name])
}

/** Remembers who asked for the fill's colour, when anybody did. */
function ask({ seeds, scheme, asks }: Wishes, name: FillRole, purpose: Pick<Ask, 'role' | 'use' | 'is_exact'>) {
  const by_token = explicit(seeds, scheme, name)
  const by_seed = name === 'primary' ? seeds.brand : name === 'secondary' ? seeds.accent : undefined
  const color = by_token ?? by_seed?.toLowerCase()
  if (color) asks.push({ name: by_token ? name : name === 'primary' ? 'brand' : 'accent', color, ...purpose })
}

function explicit(seeds: ThemeSeeds, scheme: Scheme, token: ExplicitToken): string | undefined {
  const value = seeds.tokens?.[scheme]?.[token]?.$value
  return value === undefined ? undefined : tokenHex(value)
}
