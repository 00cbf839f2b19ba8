/** The colours components may ask for, as `var(--t-<role>)`. */
type Fill = 'primary' | 'secondary' | 'like' | 'success' | 'warning' | 'danger' | 'info'

export type Scheme = 'light' | 'dark'
export type FillRole = Fill
export type SoftRole = `${Fill}-soft`

/** In the order they are decided, and written. */
const colorRoles = [
  'paper',
  'surface',
  'overlay',
  'sunken',
  'field',
  'line',
  'tag',
  'skeleton',
  'deep',
  'deep-raised',
  'on-deep',
  'on-deep-muted',
  'deep-accent',
  'primary',
  'unread-messages',
  'primary-hover',
  'primary-active',
  'on-primary',
  'on-unread-messages',
  'primary-soft',
  'secondary',
  'secondary-hover',
  'secondary-active',
  'on-secondary',
  'secondary-soft',
  'like',
  'like-hover',
  'like-active',
  'on-like',
  'like-soft',
  'success',
  'success-hover',
  'success-active',
  'on-success',
  'success-soft',
  'warning',
  'warning-hover',
  'warning-active',
  'on-warning',
  'warning-soft',
  'danger',
  'danger-hover',
  'danger-active',
  'on-danger',
  'danger-soft',
  'info',
  'info-hover',
  'info-active',
  'on-info',
  'info-soft',
  'inverse',
  'on-inverse',
  'inverse-accent',
  'ink',
  'primary-text',
  'secondary-text',
  'like-text',
  'success-text',
  'warning-text',
  'danger-text',
  'info-text',
  'muted',
  'line-strong',
  'focus',
  'online',
] as const
export type ColorRole = (typeof colorRoles)[number]
export type Palette = Record<ColorRole, string>

export const fills = ['primary', 'secondary', 'like', 'success', 'warning', 'danger', 'info'] as const satisfies readonly Fill[]
export const softs = fills.map((fill): SoftRole => `${fill}-soft`)

/** Everything text may stand on without being on a fill. */
export const grounds = ['paper', 'surface', 'overlay', 'sunken', 'field'] as const satisfies readonly ColorRole[]

/**
 * What lies thinly over a ground and changes it under the words: the pointer's tint, and whatever page scrolls by below a bar, of which
 * nothing is known but that it may be as dark, or as light, as can be.
 */
export const veils = {
  hover: { light: 0.05, dark: 0.07 },
  scrolled: { light: 0.06, dark: 0.06 },
  'deep-hover': { light: 0.1, dark: 0.1 },
} as const
export type Veil = keyof typeof veils

/** White on any picture: how much black lies between them, below a whole caption and below an icon or a line of text. */
export const photo = { on: '#ffffff', shade: 0.74, veil: 0.56 } as const
