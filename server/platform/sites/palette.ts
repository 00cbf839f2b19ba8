import type { ExplicitToken, ThemeSeeds } from '#schemas/theme.ts'
import type { FillRole, Palette } from './color-roles.ts'
import { contrast, fromHex, type Oklch, toHex } from './oklch.ts'
import { type Limit, solveLightness } from './solve-lightness.ts'

export type Scheme = 'light' | 'dark'

/** A colour the theme asked for and did not get as it was, because a pair would have failed. */
export interface Shift {
  scheme: Scheme
  token: string
  wanted: string
  got: string
}

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
} as const

type Wishes = { scheme: Scheme; seeds: ThemeSeeds; tint: Oklch; shifts: Shift[] }
type Grounds = Pick<Palette, keyof typeof neutrals.light>

/** All colours of one scheme, lightness solved until every pair in contrast-pairs.ts passes. */
export function derivePalette(seeds: ThemeSeeds, scheme: Scheme): { palette: Palette; shifts: Shift[] } {
  const wishes: Wishes = { scheme, seeds, tint: tintOf(seeds, scheme), shifts: [] }
  const ground = deriveGrounds(wishes)
  const brand = fromHex(explicit(wishes, 'primary') ?? seeds.brand)
  const accent = fromHex(explicit(wishes, 'secondary') ?? seeds.accent ?? toHex({ ...brand, l: 0.82, c: 0.13, h: (brand.h + 60) % 360 }))
  const families = Object.assign(
    deriveFill(wishes, ground, 'primary', brand),
    deriveFill(wishes, ground, 'secondary', accent),
    ...(['like', 'success', 'warning', 'danger', 'info'] as const).map((name) =>
      deriveFill(wishes, ground, name, fromHex(explicit(wishes, name) ?? meanings[name])),
    ),
  ) as Pick<Palette, keyof ReturnType<typeof deriveFill>>
  const palette = {
    ...ground,
    ...deriveInk(wishes, ground, [brand, accent, families]),
    ...deriveDeep(scheme, brand, accent),
    ...families,
    'unread-messages': families.primary,
    'on-unread-messages': families['on-primary'],
  } as Palette
  return { palette, shifts: wishes.shifts }
}

/** The neutral seed is chosen for the theme's own mode. In the other one a warm paper would turn to mud, so there the brand's hue carries. */
function tintOf({ neutral, brand, mode }: ThemeSeeds, scheme: Scheme): Oklch {
  const own: Scheme = mode === 'dark' ? 'dark' : 'light'
  const tint = fromHex(neutral ?? brand)
  return scheme === own ? tint : { ...tint, c: Math.min(tint.c, 0.07), h: fromHex(brand).h }
}

function deriveGrounds({ scheme, seeds, tint, shifts }: Wishes): Grounds {
  const strength = Math.min(1, tint.c / 0.09)
  const ground = Object.fromEntries(
    Object.entries(neutrals[scheme]).map(([role, [l, c]]) => [role, toHex({ l, c: c * strength, h: tint.h })]),
  ) as Grounds
  for (const role of ['paper', 'surface'] as const) {
    const wanted = seeds.tokens?.[scheme]?.[role]?.$value
    if (!wanted) continue
    const color = fromHex(wanted)
    // Beyond these, no text colour could reach 4.5 on every ground at once.
    const got = toHex({ ...color, l: scheme === 'light' ? Math.max(color.l, 0.92) : Math.min(color.l, 0.27) })
    noteShift(shifts, { scheme, token: role, wanted, got })
    ground[role] = got
  }
  return ground
}

const onGrounds = (ground: Grounds, least: number): Limit => ({
  against: [ground.paper, ground.surface, ground.overlay, ground.sunken, ground.field],
  least,
})

function deriveFill(wishes: Wishes, ground: Grounds, name: FillRole, wish: Oklch) {
  const { scheme, shifts } = wishes
  const visible = name === 'secondary' ? [] : [onGrounds(ground, 3)]
  const fill = solveFill(wish, visible)
  if (name === 'primary' || name === 'secondary' || explicit(wishes, name)) {
    noteShift(shifts, { scheme, token: name, wanted: toHex(wish), got: fill })
  }
  const color = fromHex(fill)
  // Pressed states move away from the text on them, so their contrast only grows.
  const is_light_text = contrast('#ffffff', fill) >= 4.5
  const away = is_light_text ? -0.045 : 0.04
  const hover = toHex({ ...color, l: color.l + away })
  const active = toHex({ ...color, l: color.l + 2 * away })
  const on = solveOr(is_light_text ? { l: 0.99, c: 0.008, h: color.h } : { l: 0.21, c: Math.min(color.c, 0.045), h: color.h }, [
    { against: [fill, hover, active], least: 4.5 },
  ])
  const soft = toHex(
    scheme === 'light'
      ? { l: 0.945, c: Math.min(wish.c * 0.32, 0.042), h: wish.h }
      : { l: 0.295, c: Math.min(wish.c * 0.4, 0.055), h: wish.h },
  )
  const text = solveOr(
    scheme === 'light' ? { ...wish, l: Math.min(wish.l, 0.5) } : { ...wish, l: Math.max(wish.l, 0.79), c: Math.min(wish.c, 0.15) },
    [onGrounds(ground, 4.5), { against: [soft], least: 4.5 }],
  )
  return {
    [name]: fill,
    [`${name}-hover`]: hover,
    [`${name}-active`]: active,
    [`on-${name}`]: on,
    [`${name}-soft`]: soft,
    [`${name}-text`]: text,
  } as Pick<
    Palette,
    typeof name | `on-${typeof name}` | `${typeof name}-hover` | `${typeof name}-active` | `${typeof name}-soft` | `${typeof name}-text`
  >
}

/** White text looks better on mid-tones than black; where white nearly passes, the fill darkens the little that is missing. */
function solveFill(wish: Oklch, visible: Limit[]): string {
  const nearly_white = contrast('#ffffff', toHex(wish)) >= 3
  const white = nearly_white ? solveLightness(wish, [...visible, { against: ['#ffffff'], least: 4.55 }]) : null
  return white ?? solveOr(wish, visible)
}

function deriveInk({ scheme, tint, seeds }: Wishes, ground: Grounds, [brand, accent, families]: [Oklch, Oklch, Partial<Palette>]) {
  const is_light = scheme === 'light'
  const c = Math.min(tint.c, 0.03)
  const softs = Object.entries(families).flatMap(([role, hex]) => (role.endsWith('-soft') && hex ? [hex] : []))
  const inverse = toHex({ l: is_light ? 0.235 : 0.94, c: is_light ? c : 0.008, h: is_light ? brand.h : tint.h })
  return {
    ink: solveOr({ l: is_light ? 0.225 : 0.955, c: is_light ? c : 0.008, h: is_light ? brand.h : tint.h }, [
      onGrounds(ground, 7),
      { against: [...softs, ground.tag], least: 4.5 },
    ]),
    muted: solveOr({ l: is_light ? 0.48 : 0.745, c: Math.min(c, 0.024), h: tint.h }, [
      onGrounds(ground, 4.6),
      { against: [families['primary-soft'] ?? ground.paper], least: 4.5 },
    ]),
    'line-strong': solveOr({ l: is_light ? 0.66 : 0.52, c: Math.min(c, 0.024), h: tint.h }, [onGrounds(ground, 3)]),
    focus: solveOr({ ...brand, l: is_light ? Math.max(brand.l, 0.5) : Math.max(brand.l, 0.72) }, [onGrounds(ground, 3)]),
    online: solveOr(fromHex(seeds.tokens?.[scheme]?.online?.$value ?? meanings.online), [onGrounds(ground, 3)]),
    inverse,
    'on-inverse': solveOr({ l: is_light ? 0.97 : 0.2, c: 0.008, h: tint.h }, [{ against: [inverse], least: 7 }]),
    'inverse-accent': solveOr({ ...accent, l: is_light ? 0.85 : 0.45 }, [{ against: [inverse], least: 4.5 }]),
  }
}

/** The deep panel: the brand at its darkest, with the accent as its voice. The same idea in both schemes. */
function deriveDeep(scheme: Scheme, brand: Oklch, accent: Oklch) {
  const l = scheme === 'light' ? Math.min(Math.max(brand.l, 0.27), 0.34) : 0.285
  const c = Math.min(brand.c, scheme === 'light' ? 0.11 : 0.075)
  const deep = toHex({ l, c, h: brand.h })
  const raised = toHex({ l: l + 0.055, c, h: brand.h })
  const against = [deep, raised]
  return {
    deep,
    'deep-raised': raised,
    'on-deep': solveOr({ l: 0.975, c: 0.012, h: brand.h }, [{ against, least: 7 }]),
    'on-deep-muted': solveOr({ l: 0.84, c: 0.03, h: brand.h }, [{ against, least: 4.5 }]),
    'deep-accent': solveOr({ ...accent, l: Math.max(accent.l, 0.82) }, [{ against, least: 4.5 }]),
  }
}

/** Grounds lie within limits that always leave a way out, so a missing solution is a mistake in this file. */
function solveOr(wish: Oklch, limits: readonly Limit[]): string {
  const hex = solveLightness(wish, limits)
  if (!hex) throw new Error(`No lightness keeps ${JSON.stringify(limits)} for ${JSON.stringify(wish)}`)
  return hex
}

const explicit = ({ seeds, scheme }: Wishes, token: ExplicitToken) => seeds.tokens?.[scheme]?.[token]?.$value

function noteShift(shifts: Shift[], shift: Shift) {
  if (shift.wanted.toLowerCase() !== shift.got) shifts.push(shift)
}
