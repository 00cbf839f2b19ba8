export type Scheme = 'light' | 'dark'

/** The colours that components use as `var(--t-<role>)`, in the order of the CSS. */
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

export const fills = ['primary', 'secondary', 'like', 'success', 'warning', 'danger', 'info'] as const satisfies readonly ColorRole[]
export type FillRole = (typeof fills)[number]
export const softs = fills.map((fill) => `${fill}-soft` as const)

/** The colours on which text can stand, except fills. */
export const grounds = ['paper', 'surface', 'overlay', 'sunken', 'field'] as const satisfies readonly ColorRole[]

/**
 * The opacity of a tint over a ground. A tint changes the background of text below the pointer and on a translucent bar. The page under a
 * bar can have any colour, from black to white.
 */
export const veils = {
  hover: { light: 0.05, dark: 0.07 },
  scrolled: { light: 0.06, dark: 0.06 },
  'deep-hover': { light: 0.1, dark: 0.1 },
} as const
export type Veil = keyof typeof veils

/**
 * White text on a picture. A black layer lies between text and picture. `shade` is its opacity for a caption, and `veil` its opacity for an
 * icon or a single line.
 */
export const photo = { on: '#ffffff', shade: 0.74, veil: 0.56 } as const

/** The opacity of the black layer in the band below a name, by its height in percent of the band. The band ends below the face. */
export const photoBand = { 0: 0.88, 38: 0.8, 64: 0.62, 84: 0.28, 100: 0 } as const
