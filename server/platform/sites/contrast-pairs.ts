import type { ColorRole } from './color-roles.ts'

/** What a component puts on what. `least` is 4.5 for text and 3 for large text, icons, borders and other parts one must see (WCAG 2.2, 1.4.3 and 1.4.11). */
export interface ContrastPair {
  component: string
  front: ColorRole
  back: readonly ColorRole[]
  least: 3 | 4.5
}

/** Everything text may stand on without being on a fill. */
export const grounds = ['paper', 'surface', 'overlay', 'sunken', 'field'] as const satisfies readonly ColorRole[]

const fills = ['primary', 'secondary', 'like', 'success', 'warning', 'danger', 'info'] as const

/** Every pair a component relies on. A new component that shows one colour on another adds its line here, and every theme is proved again. */
export const contrastPairs: readonly ContrastPair[] = [
  { component: 'body text', front: 'ink', back: grounds, least: 4.5 },
  { component: 'secondary text, placeholder, hint', front: 'muted', back: grounds, least: 4.5 },
  { component: 'description on a chosen card', front: 'muted', back: ['primary-soft'], least: 4.5 },
  { component: 'field border, checkbox, switch track, radio', front: 'line-strong', back: grounds, least: 3 },
  { component: 'chip, neutral badge', front: 'ink', back: ['tag'], least: 4.5 },
  { component: 'focus ring', front: 'focus', back: grounds, least: 3 },
  { component: 'online dot', front: 'online', back: grounds, least: 3 },
  { component: 'toast, tooltip', front: 'on-inverse', back: ['inverse'], least: 4.5 },
  { component: 'toast icon and action', front: 'inverse-accent', back: ['inverse'], least: 4.5 },
  { component: 'deep panel text', front: 'on-deep', back: ['deep', 'deep-raised'], least: 4.5 },
  { component: 'deep panel secondary text', front: 'on-deep-muted', back: ['deep', 'deep-raised'], least: 4.5 },
  { component: 'deep panel headline', front: 'deep-accent', back: ['deep', 'deep-raised'], least: 4.5 },
  { component: 'unread badge', front: 'on-unread-messages', back: ['unread-messages'], least: 4.5 },
  { component: 'unread badge on the page', front: 'unread-messages', back: grounds, least: 3 },
  ...fills.flatMap((fill): ContrastPair[] => [
    { component: `button, badge: ${fill}`, front: `on-${fill}`, back: [fill, `${fill}-hover`, `${fill}-active`], least: 4.5 },
    { component: `link, soft button, banner, chip: ${fill}`, front: `${fill}-text`, back: [...grounds, `${fill}-soft`], least: 4.5 },
    { component: `text on a soft banner: ${fill}`, front: 'ink', back: [`${fill}-soft`], least: 4.5 },
  ]),
  // The secondary fill is missing on purpose: it never carries meaning without its text, so a pale accent may stay pale.
  { component: 'button, progress, selected control', front: 'primary', back: grounds, least: 3 },
  { component: 'heart', front: 'like', back: grounds, least: 3 },
  { component: 'valid field', front: 'success', back: grounds, least: 3 },
  { component: 'warning icon', front: 'warning', back: grounds, least: 3 },
  { component: 'invalid field', front: 'danger', back: grounds, least: 3 },
  { component: 'information icon', front: 'info', back: grounds, least: 3 },
]
