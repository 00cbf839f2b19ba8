import { type ColorRole, fills, grounds, type Scheme, softs, type Veil, veils } from './color-roles.ts'
import { blend } from './oklch.ts'

/**
 * A colour that a component shows on grounds. `least` is the minimum contrast. It is 4.5 for text, and 3 for large text, icons, borders and
 * other necessary parts (WCAG 2.2, 1.4.3 and 1.4.11). Disabled controls and decoration are exempt.
 */
interface ContrastPair {
  component: string
  front: ColorRole
  back: readonly ColorRole[]
  least: 3 | 4.5 | 7
  /** A tint between the colour and the ground. */
  veil?: Veil
}

/**
 * Every pair of colours in components. If a component uses a new pair, add a line here. The engine then solves every theme for this pair. A
 * test reads the styles of the components and fails if a pair is missing.
 */
export const contrastPairs: readonly ContrastPair[] = [
  { component: 'body text', front: 'ink', back: grounds, least: 7 },
  { component: 'body text under the pointer', front: 'ink', back: grounds, veil: 'hover', least: 4.5 },
  { component: 'chip, neutral badge', front: 'ink', back: ['tag'], least: 4.5 },
  { component: 'text on a soft banner', front: 'ink', back: softs, least: 4.5 },
  { component: 'secondary text, placeholder, hint', front: 'muted', back: grounds, least: 4.5 },
  { component: 'secondary text under the pointer', front: 'muted', back: grounds, veil: 'hover', least: 4.5 },
  { component: 'navigation over the page', front: 'muted', back: ['paper', 'surface'], veil: 'scrolled', least: 4.5 },
  { component: 'name in a bar over the page', front: 'ink', back: ['paper', 'surface'], veil: 'scrolled', least: 4.5 },
  { component: 'icon in a bar over the page', front: 'secondary-text', back: ['paper', 'surface'], veil: 'scrolled', least: 3 },
  { component: 'description on a chosen card', front: 'muted', back: ['primary-soft'], least: 4.5 },
  { component: 'chosen row under the pointer', front: 'muted', back: ['primary-soft'], veil: 'hover', least: 4.5 },
  { component: 'missing picture', front: 'muted', back: ['skeleton'], least: 3 },
  { component: 'field border, checkbox, switch track, radio', front: 'line-strong', back: grounds, least: 3 },
  { component: 'focus ring', front: 'focus', back: [...grounds, ...softs, 'tag'], least: 3 },
  { component: 'online dot', front: 'online', back: grounds, least: 3 },
  { component: 'toast, tooltip', front: 'on-inverse', back: ['inverse'], least: 7 },
  { component: 'toast icon and action', front: 'inverse-accent', back: ['inverse'], least: 4.5 },
  { component: 'deep panel text', front: 'on-deep', back: ['deep', 'deep-raised'], least: 7 },
  { component: 'button on the deep panel under the pointer', front: 'on-deep', back: ['deep'], veil: 'deep-hover', least: 4.5 },
  { component: 'deep panel secondary text', front: 'on-deep-muted', back: ['deep', 'deep-raised'], least: 4.5 },
  { component: 'deep panel headline', front: 'deep-accent', back: ['deep', 'deep-raised'], least: 4.5 },
  { component: 'accent button on the deep panel', front: 'secondary', back: ['deep'], least: 3 },
  { component: 'unread badge', front: 'on-unread-messages', back: ['unread-messages'], least: 4.5 },
  { component: 'unread badge on the page', front: 'unread-messages', back: grounds, least: 3 },
  ...fills.flatMap((fill): ContrastPair[] => [
    { component: `${fill} button, badge`, front: `on-${fill}`, back: [fill, `${fill}-hover`, `${fill}-active`], least: 4.5 },
    { component: `${fill} text, chip, banner`, front: `${fill}-text`, back: [...grounds, `${fill}-soft`], least: 4.5 },
    { component: `${fill} text under the pointer`, front: `${fill}-text`, back: grounds, veil: 'hover', least: 4.5 },
    { component: `${fill} text on a chosen row`, front: `${fill}-text`, back: ['primary-soft'], least: 4.5 },
  ]),
  { component: 'soft button under the pointer', front: 'primary-text', back: ['primary-soft'], veil: 'hover', least: 4.5 },
  { component: 'link on a soft banner', front: 'primary-text', back: softs, least: 4.5 },
  { component: 'link in a bar over the page', front: 'primary-text', back: ['paper', 'surface'], veil: 'scrolled', least: 4.5 },
  // the secondary fill on the page is exempt: the fill always contains text, so a pale accent may stay pale
  { component: 'button, progress, selected control', front: 'primary', back: grounds, least: 3 },
  { component: 'heart', front: 'like', back: grounds, least: 3 },
  { component: 'valid field', front: 'success', back: grounds, least: 3 },
  { component: 'warning icon', front: 'warning', back: grounds, least: 3 },
  { component: 'invalid field', front: 'danger', back: grounds, least: 3 },
  { component: 'information icon', front: 'info', back: grounds, least: 3 },
]

/** The colour of a ground under a veil. */
export function veiled(back: string, veil: Veil, { scheme, ink, on_deep }: { scheme: Scheme; ink: string; on_deep: string }): string {
  const over = { hover: ink, scrolled: scheme === 'light' ? '#000000' : '#ffffff', 'deep-hover': on_deep }[veil]
  return blend(over, back, veils[veil][scheme])
}
