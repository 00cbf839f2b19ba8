import type { ExplicitToken, ThemeSeeds, TokenColor } from '#schemas/site/theme.ts'
import { type ColorRole, type FillRole, fills, type Palette, type Scheme } from './color-roles.ts'
import { contrast, fromHex, type Oklch, toHex } from './oklch.ts'
import { type ColorRequest, colorOf, type Draft, limitsOf, setColor, solveColor } from './palette-draft.ts'
import { margin, solveLightness } from './solve-lightness.ts'

/** Colours with a fixed meaning. Tokens of a theme may replace them. */
const meanings = { like: '#e5335f', success: '#1f8a4c', warning: '#c27803', danger: '#d02f2f', info: '#2b6fc2', online: '#22b45e' } as const

/** Lightness and maximum chroma of the neutral colours. */
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

/**
 * The darkest allowed light ground and the lightest allowed dark ground. Beyond these limits, no text colour has a contrast of 4.5 with all
 * grounds.
 */
const ground_limit = { light: 0.92, dark: 0.27 }

/** A draft with the colours of the seeds. */
interface SeededDraft extends Draft {
  brand: Oklch
  accent: Oklch
  tint: Oklch
}

/** All colours of one scheme. Every pair in contrast-pairs.ts has its required contrast. */
export function derivePalette(seeds: ThemeSeeds, scheme: Scheme): { palette: Palette; requests: ColorRequest[] } {
  const draft = begin(seeds, scheme)
  setGrounds(draft)
  setDeep(draft)
  for (const fill of fills) setFill(draft, fill)
  setInk(draft)
  for (const fill of fills) setText(draft, fill)
  setMarks(draft)
  return { palette: draft.palette, requests: draft.requests }
}

function begin(seeds: ThemeSeeds, scheme: Scheme): SeededDraft {
  const brand = fromHex(explicit(seeds, scheme, 'primary') ?? seeds.brand)
  const turned = { l: 0.82, c: 0.13, h: (brand.h + 60) % 360 }
  const accent = fromHex(explicit(seeds, scheme, 'secondary') ?? seeds.accent ?? toHex(turned))
  return { scheme, seeds, brand, accent, tint: tintOf(seeds, scheme), palette: {} as Palette, luminances: new Map(), requests: [] }
}

/**
 * The colour from which the neutral colours get their hue. The neutral seed fits only the theme's own mode. In the other mode, the same hue
 * would look muddy, so the other mode uses the hue of the brand.
 */
function tintOf({ neutral, brand, mode }: ThemeSeeds, scheme: Scheme): Oklch {
  const own: Scheme = mode === 'dark' ? 'dark' : 'light'
  const tint = fromHex(neutral ?? brand)
  return scheme === own ? tint : { ...tint, c: Math.min(tint.c, 0.07), h: fromHex(brand).h }
}

function setGrounds(draft: SeededDraft) {
  const { scheme, seeds, tint, requests } = draft
  const strength = Math.min(1, tint.c / 0.09)
  for (const [role, [l, c]] of Object.entries(neutrals[scheme]))
    setColor(draft, role as ColorRole, toHex({ l, c: c * strength, h: tint.h }))
  for (const role of ['paper', 'surface'] as const) {
    const color = explicit(seeds, scheme, role)
    if (!color) continue
    const wish = fromHex(color)
    const end = ground_limit[scheme]
    const is_within = scheme === 'light' ? wish.l >= end : wish.l <= end
    setColor(draft, role, is_within ? color : toHex({ ...wish, l: end }))
    requests.push({ name: role, color, role, use: 'ground', is_exact: true })
  }
}

/**
 * Sets the deep panel: a dark shade of the brand colour, with the accent for headlines. In light mode, the shade of a vivid brand colour is
 * lighter.
 */
function setDeep(draft: SeededDraft) {
  const { scheme, brand, accent } = draft
  const vivid = Math.min(1, Math.max(0, (brand.c - 0.13) / 0.08))
  const l = scheme === 'light' ? Math.min(Math.max(brand.l, 0.27), 0.34 + 0.06 * vivid) : 0.285
  const c = Math.min(brand.c, scheme === 'light' ? 0.11 + 0.045 * vivid : 0.075)
  // at equal lightness, green has more luminance than blue; a contrast of 9.6 here leaves 7 for white on `deep-raised`
  const deep = solveLightness({ l, c, h: brand.h }, [{ luminance: 1, least: 9.6 }]) ?? '#000000'
  setColor(draft, 'deep', deep)
  setColor(draft, 'deep-raised', toHex({ l: fromHex(deep).l + 0.055, c, h: brand.h }))
  solveColor(draft, 'on-deep', { l: 0.975, c: 0.012, h: brand.h })
  solveColor(draft, 'on-deep-muted', { l: 0.84, c: 0.03, h: brand.h })
  solveColor(draft, 'deep-accent', { ...accent, l: Math.max(accent.l, 0.82) })
  addRequest(draft, 'secondary', { role: 'deep-accent', use: 'headline on the deep panel', is_exact: false })
}

function setFill(draft: SeededDraft, name: FillRole) {
  const { scheme } = draft
  const wish = wishFor(draft, name)
  decideFill(draft, name, wish)
  const fill = colorOf(draft, name)
  addRequest(draft, name, { role: name, use: 'button', is_exact: true })
  if (name === 'primary') setColor(draft, 'unread-messages', fill)
  const color = fromHex(fill)
  // pressed states move away from the colour of their text, so their contrast grows; the limit includes the margin of the solver, so that
  // the solver finds a light text
  const is_light_text = contrast('#ffffff', fill) >= 4.5 + margin
  const away = is_light_text ? -0.045 : 0.04
  setColor(draft, `${name}-hover`, toHex({ ...color, l: color.l + away }))
  setColor(draft, `${name}-active`, toHex({ ...color, l: color.l + 2 * away }))
  solveColor(draft, `on-${name}`, is_light_text ? { l: 0.99, c: 0.008, h: color.h } : { l: 0.21, c: Math.min(color.c, 0.045), h: color.h })
  if (name === 'primary') setColor(draft, 'on-unread-messages', colorOf(draft, 'on-primary'))
  const soft =
    scheme === 'light'
      ? { l: 0.945, c: Math.min(wish.c * 0.32, 0.042), h: wish.h }
      : { l: 0.295, c: Math.min(wish.c * 0.4, 0.055), h: wish.h }
  setColor(draft, `${name}-soft`, toHex(soft))
}

/**
 * Sets a fill and its text colour. White text looks better on mid-tones than black text. If white nearly has enough contrast, the fill gets
 * a little darker.
 */
function decideFill(draft: SeededDraft, name: FillRole, wish: Oklch) {
  const white = contrast('#ffffff', toHex(wish))
  const limits = white >= 3 && white < 4.55 ? [...limitsOf(draft, name), { luminance: 1, least: 4.55 }] : null
  const with_white = limits && solveLightness(wish, limits)
  if (with_white) setColor(draft, name, with_white)
  else solveColor(draft, name, wish)
}

function setInk(draft: SeededDraft) {
  const { scheme, brand, tint, accent } = draft
  const is_light = scheme === 'light'
  const c = Math.min(tint.c, 0.03)
  const dark = { l: 0.235, c, h: brand.h }
  const light = { l: 0.94, c: 0.008, h: tint.h }
  setColor(draft, 'inverse', toHex(is_light ? dark : light))
  solveColor(draft, 'on-inverse', { l: is_light ? 0.97 : 0.2, c: 0.008, h: tint.h })
  solveColor(draft, 'inverse-accent', { ...accent, l: is_light ? 0.85 : 0.45 })
  solveColor(draft, 'ink', is_light ? { ...dark, l: 0.225 } : { ...light, l: 0.955 })
}

function setText(draft: SeededDraft, name: FillRole) {
  const wish = wishFor(draft, name)
  const is_light = draft.scheme === 'light'
  solveColor(
    draft,
    `${name}-text`,
    is_light ? { ...wish, l: Math.min(wish.l, 0.5) } : { ...wish, l: Math.max(wish.l, 0.79), c: Math.min(wish.c, 0.15) },
  )
  addRequest(draft, name, { role: `${name}-text`, use: 'text', is_exact: false })
}

function setMarks(draft: SeededDraft) {
  const { scheme, seeds, brand, tint, requests } = draft
  const is_light = scheme === 'light'
  const grey = { c: Math.min(tint.c, 0.024), h: tint.h }
  solveColor(draft, 'muted', { ...grey, l: is_light ? 0.48 : 0.745 })
  solveColor(draft, 'line-strong', { ...grey, l: is_light ? 0.66 : 0.52 })
  solveColor(draft, 'focus', { ...brand, l: Math.max(brand.l, is_light ? 0.5 : 0.72) })
  addRequest(draft, 'primary', { role: 'focus', use: 'focus ring', is_exact: false })
  const online = explicit(seeds, scheme, 'online')
  solveColor(draft, 'online', fromHex(online ?? meanings.online))
  if (online) requests.push({ name: 'online', color: online, role: 'online', use: 'dot', is_exact: true })
}

function wishFor({ seeds, scheme, brand, accent }: SeededDraft, name: FillRole): Oklch {
  if (name === 'primary') return brand
  if (name === 'secondary') return accent
  return fromHex(explicit(seeds, scheme, name) ?? meanings[name])
}

/** Records the colour if the theme file contains it. */
function addRequest({ seeds, scheme, requests }: SeededDraft, name: FillRole, purpose: Pick<ColorRequest, 'role' | 'use' | 'is_exact'>) {
  const by_token = explicit(seeds, scheme, name)
  const by_seed = name === 'primary' ? seeds.brand : name === 'secondary' ? seeds.accent : undefined
  const color = by_token ?? by_seed?.toLowerCase()
  if (color) requests.push({ name: by_token ? name : name === 'primary' ? 'brand' : 'accent', color, ...purpose })
}

function explicit(seeds: ThemeSeeds, scheme: Scheme, token: ExplicitToken): string | undefined {
  const value = seeds.tokens?.[scheme]?.[token]?.$value
  return value === undefined ? undefined : tokenHex(value)
}

/** The colour of a token as #rrggbb in lower case, from a token that is a text or a list of colour components. */
function tokenHex(value: TokenColor): string {
  if (typeof value === 'string') return value.toLowerCase()
  return `#${value.components.map(hexByte).join('')}`
}

const hexByte = (part: number) =>
  Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0')
