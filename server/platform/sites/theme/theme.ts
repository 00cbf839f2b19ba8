import type { ThemeMode, ThemeSeeds } from '#schemas/site/theme.ts'
import { deepFreeze } from '#server/platform/deep-freeze.ts'
import { type Palette, photo, type Scheme, veils } from './color-roles.ts'
import { blend, withAlpha } from './oklch.ts'
import { derivePalette, paperOf } from './palette.ts'
import { fontFaces } from './theme-fonts.ts'
import { shadowsOf, shapeTokens } from './theme-shape.ts'
import { type Shift, shiftsOf } from './theme-shifts.ts'

/** Each part is made when it is first read: most of a fleet's looks are never asked for their reasons. */
export interface CompiledTheme {
  /** Font rules and custom properties, ready for one <style>. */
  readonly css: string
  /** Font files worth a `<link rel="preload" as="font" crossorigin>`. */
  readonly preload: string[]
  /** What the browser paints around the page (`<meta name="theme-color">`, manifest), in the mode a visitor without a choice sees first. */
  readonly color: string
  readonly colors: Record<Scheme, string>
  readonly mode: ThemeMode
  readonly palettes: Record<Scheme, Palette>
  readonly shifts: Shift[]
}

/**
 * Seeds to custom properties. A viewer's choice is `data-theme` on <html>: light, dark or auto; it also works on any element inside.
 * Seeds are untrusted, so nothing of theirs is copied into the CSS: colours are parsed to numbers and written anew, the rest picks from lists.
 */
export function compileTheme(seeds: ThemeSeeds): CompiledTheme {
  const mode = seeds.mode ?? 'light'
  const derived = once(() => ({ light: derivePalette(seeds, 'light'), dark: derivePalette(seeds, 'dark') }))
  const palettes = once(() => deepFreeze({ light: derived().light.palette, dark: derived().dark.palette }))
  const colors = once(() => ({ light: paperOf(seeds, 'light'), dark: paperOf(seeds, 'dark') }))
  const fonts = once(() => fontFaces(seeds))
  const css = once(() => `${fonts().css}\n${writeCss(seeds, palettes())}`)
  const shifts = once(() => [...shiftsOf(derived().light, 'light'), ...shiftsOf(derived().dark, 'dark')])
  return {
    mode,
    get css() {
      return css()
    },
    get preload() {
      return fonts().preload
    },
    get color() {
      return colors()[mode === 'dark' ? 'dark' : 'light']
    },
    get colors() {
      return colors()
    },
    get palettes() {
      return palettes()
    },
    get shifts() {
      return shifts()
    },
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function writeCss(seeds: ThemeSeeds, palettes: Record<Scheme, Palette>): string {
  const mode = seeds.mode ?? 'light'
  const block = (scheme: Scheme) => `color-scheme:${scheme};${declare(colorTokens(palettes[scheme], scheme, seeds))}`
  const first: Scheme = mode === 'dark' ? 'dark' : 'light'
  const other: Scheme = mode === 'dark' ? 'light' : 'dark'
  const follows = mode === 'auto' ? `:root:not([data-theme="light"]),[data-theme="auto"]` : '[data-theme="auto"]'
  const others = block(other)
  return [
    `:root{${declare(shapeTokens(seeds))}}`,
    `:root,[data-theme="${first}"]{${block(first)}}`,
    `@media (prefers-color-scheme:${other}){${follows}{${others}}}`,
    `[data-theme="${other}"]{${others}}`,
    // An element inside that differs from its page must paint its own text.
    `[data-theme]{color:var(--t-ink)}`,
  ].join('\n')
}

function colorTokens(palette: Palette, scheme: Scheme, seeds: ThemeSeeds): [string, string][] {
  const black = '#000000'
  const [shade, depth] = scheme === 'light' ? [palette.ink, 0.48] : [black, 0.66]
  return [
    ...Object.entries(palette).filter(([role]) => !role.endsWith('unread-messages')),
    // One colour in two names, so that a later change of the primary cannot part them (VR-02).
    ['unread-messages', 'var(--t-primary)'],
    ['on-unread-messages', 'var(--t-on-primary)'],
    ['scrim', withAlpha(shade, depth)],
    // The page's ground behind it, in one solid colour: beside a dialog, in the gutter of the scrollbar, no browser paints another.
    ['dimmed', blend(shade, palette.paper, depth)],
    ['hover', withAlpha(palette.ink, veils.hover[scheme])],
    ['on-photo', photo.on],
    ['photo-shade', withAlpha(black, photo.shade)],
    ['photo-veil', withAlpha(black, photo.veil)],
    ...shadowsOf(seeds, shade, scheme),
  ]
}

const declare = (tokens: [string, string][]) => tokens.map(([name, value]) => `--t-${name}:${value}`).join(';')
