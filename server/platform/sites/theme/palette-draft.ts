import type { ThemeSeeds } from '#schemas/site/theme.ts'
import type { ColorRole, Palette, Scheme, Veil } from './color-roles.ts'
import { contrastPairs, veiled } from './contrast-pairs.ts'
import { luminance, type Oklch, toHex } from './oklch.ts'
import { type Limit, solveLightness } from './solve-lightness.ts'

/** A palette while it is being decided, role by role: each new colour keeps its distance from those that are there. */
export interface Draft {
  seeds: ThemeSeeds
  scheme: Scheme
  /** Empty where nothing is decided yet. */
  palette: Palette
  /** By role, and by role and veil. */
  luminances: Map<string, number>
  asks: Ask[]
}

/** A colour somebody asked for, and the role it was asked for. */
export interface Ask {
  /** As the operator wrote it: brand, accent, or the token's name. */
  name: string
  color: string
  role: ColorRole
  use: string
  /** Where nothing but a failing pair changes it; elsewhere only the hue was asked for, and lightness is the engine's. */
  is_exact: boolean
}

export function put({ palette, luminances }: Draft, role: ColorRole, hex: string) {
  palette[role] = hex
  luminances.set(role, luminance(hex))
}

export function get({ palette }: Draft, role: ColorRole): string {
  const hex = palette[role]
  if (!hex) throw new Error(`${role} is not decided yet`)
  return hex
}

/** Decides a role: the wished colour, as near as the pairs with what is already there allow. */
export function solve(draft: Draft, role: ColorRole, wish: Oklch) {
  const hex = solveLightness(wish, limitsOf(draft, role))
  // Grounds lie within limits that always leave a way out, so a missing solution is a mistake of the engine.
  if (!hex) throw new Error(`no lightness of ${toHex(wish)} can serve as ${role}`)
  put(draft, role, hex)
}

/** What the pairs ask of a role, as far as its partners are decided. */
export function limitsOf(draft: Draft, role: ColorRole): Limit[] {
  const limits: Limit[] = []
  for (const partner of partners.get(role) ?? []) {
    const seen = draft.luminances.get(partner.seen) ?? luminanceBelow(draft, partner)
    if (seen !== undefined) limits.push({ luminance: seen, least: partner.least })
  }
  return limits
}

interface Partner {
  other: ColorRole
  least: number
  veil?: Veil | undefined
  /** What a draft keeps its luminance by. */
  seen: string
}

/** For each role, those it meets: from both ends, because whichever is decided second gives way. */
const partners = new Map<ColorRole, Partner[]>()
for (const { front, back, least, veil } of contrastPairs) {
  for (const ground of back) {
    partners.set(front, [...(partners.get(front) ?? []), { other: ground, least, veil, seen: veil ? `${ground} ${veil}` : ground }])
    if (!veil) partners.set(ground, [...(partners.get(ground) ?? []), { other: front, least, seen: front }])
  }
}

/** Of a ground below a veil; the first who asks has it worked out. */
function luminanceBelow({ palette, luminances, scheme }: Draft, { other, veil, seen }: Partner): number | undefined {
  const { [other]: ground, ink, 'on-deep': on_deep } = palette
  // A veil that is not decided yet is kept by the room its own text has: body text aims at 7.
  if (!veil || !ground || !ink || !on_deep) return undefined
  const below = luminance(veiled(ground, veil, { scheme, ink, on_deep }))
  luminances.set(seen, below)
  return below
}
