/** The colours components may ask for, as `var(--t-<role>)`. */
type Fill = 'primary' | 'secondary' | 'like' | 'success' | 'warning' | 'danger' | 'info'

export type FillRole = Fill
export type ColorRole =
  | 'paper'
  | 'surface'
  | 'overlay'
  | 'sunken'
  | 'field'
  | 'line'
  | 'line-strong'
  | 'ink'
  | 'muted'
  | 'focus'
  | 'online'
  | 'inverse'
  | 'on-inverse'
  | 'inverse-accent'
  | 'deep'
  | 'deep-raised'
  | 'on-deep'
  | 'on-deep-muted'
  | 'deep-accent'
  | 'tag'
  | 'skeleton'
  | 'unread-messages'
  | 'on-unread-messages'
  | Fill
  | `on-${Fill}`
  | `${Fill}-hover`
  | `${Fill}-active`
  | `${Fill}-soft`
  | `${Fill}-text`

export type Palette = Record<ColorRole, string>
