import type { ThemeSeeds } from '#schemas/site/theme.ts'
import type { ColorRole, Palette, Scheme, Veil } from './color-roles.ts'
import { contrastPairs, veiled } from './contrast-pairs.ts'
import { luminance, type Oklch, toHex } from './oklch.ts'
import { type Limit, solveLightness } from './solve-lightness.ts'

/**
 * A palette during its derivation. Roles are decided one after the other. Each new colour must have enough contrast with the colours that
 * are already decided.
 */
export interface Draft {
  seeds: ThemeSeeds
  scheme: Scheme
  /** The colours of the decided roles. */
  palette: Palette
  /** Cached luminances by role, and by role with veil. */
  luminances: Map<string, number>
  requests: ColorRequest[]
}

/** A colour in the theme file, with its role. */
export interface ColorRequest {
  /** The key in the theme file: brand, accent, or the name of a token. */
  name: string
  color: string
  role: ColorRole
  use: string
  /**
   * True if the colour may change only because of a pair with too little contrast. If false, the engine keeps only the hue of the colour
   * and chooses the lightness.
   */
  is_exact: boolean
}

export function setColor({ palette, luminances }: Draft, role: ColorRole, hex: string) {
  palette[role] = hex
  luminances.set(role, luminance(hex))
}

export function colorOf({ palette }: Draft, role: ColorRole): string {
  const hex = palette[role]
  if (!hex) throw new Error(`${role} is not decided yet`)
  return hex
}

/** Sets a role to the colour that is nearest to the wanted colour and has enough contrast with all decided colours. */
export function solveColor(draft: Draft, role: ColorRole, wish: Oklch) {
  const hex = solveLightness(wish, limitsOf(draft, role))
  // the limits of the grounds leave a solution for every colour, so a missing solution is a bug of the engine
  if (!hex) throw new Error(`no lightness of ${toHex(wish)} can serve as ${role}`)
  setColor(draft, role, hex)
}

/** The contrast limits of a role from its pairs with decided roles. */
export function limitsOf(draft: Draft, role: ColorRole): Limit[] {
  const limits: Limit[] = []
  for (const partner of partners.get(role) ?? []) {
    const known = draft.luminances.get(partner.key) ?? veiledLuminance(draft, partner)
    if (known !== undefined) limits.push({ luminance: known, least: partner.least })
  }
  return limits
}

interface Partner {
  other: ColorRole
  least: number
  veil?: Veil | undefined
  /** The key of the colour in `luminances` of a draft. */
  key: string
}

/** The pairs of each role. Each pair is listed in both directions, because the role that is decided second adapts to the first. */
const partners = new Map<ColorRole, Partner[]>()
for (const { front, back, least, veil } of contrastPairs) {
  for (const ground of back) {
    partners.set(front, [...(partners.get(front) ?? []), { other: ground, least, veil, key: veil ? `${ground} ${veil}` : ground }])
    if (!veil) partners.set(ground, [...(partners.get(ground) ?? []), { other: front, least, key: front }])
  }
}

function veiledLuminance({ palette, luminances, scheme }: Draft, { other, veil, key }: Partner): number | undefined {
  const { [other]: ground, ink, 'on-deep': on_deep } = palette
  // before these colours are decided, no limit exists; body text has a contrast of 7, which leaves enough room for a veil
  if (!veil || !ground || !ink || !on_deep) return undefined
  const found = luminance(veiled(ground, veil, { scheme, ink, on_deep }))
  luminances.set(key, found)
  return found
}
