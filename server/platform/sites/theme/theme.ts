import type { ThemeMode, ThemeSeeds } from '#schemas/site/theme.ts'
import { deepFreeze } from '#server/platform/deep-freeze.ts'
import { type Palette, photo, photoBand, type Scheme, veils } from './color-roles.ts'
import { blend, withAlpha } from './oklch.ts'
import { derivePalette } from './palette.ts'
import { fontFaces, fontsOf, preloadedFonts, type ThemeFonts } from './theme-fonts.ts'
import { shadowsOf, shapeOf, shapeTokens, type ThemeShape } from './theme-shape.ts'
import { type Shift, shiftsOf } from './theme-shifts.ts'

/** The design of a site. Code that needs a colour or a font must read it here, never from the text of the CSS. */
export interface CompiledTheme {
  /** The mode for a visitor who has not chosen a mode. */
  readonly mode: ThemeMode
  /** The scheme of the page before the preference of the device is known. With the mode `auto`, it is light. */
  readonly first_scheme: Scheme
  readonly palettes: Readonly<Record<Scheme, Readonly<Palette>>>
  readonly fonts: ThemeFonts
  readonly shape: ThemeShape
  /** Font faces and custom properties for one <style>. */
  readonly css: string
  /** Font files for `<link rel="preload" as="font" crossorigin>`. */
  readonly preload: readonly string[]
  /** Colours that the engine changed to reach the required contrast. */
  readonly shifts: readonly Shift[]
}

/**
 * Compiles a theme. Palettes, CSS and shifts are computed at their first use, because they take a hundred times as long as the check of a
 * site.
 * The choice of a viewer is `data-theme` on <html>: light, dark or auto. The attribute also works on any element inside.
 * Seeds are untrusted, so the CSS contains no text of seeds. Colours are parsed and written again, and other values come from fixed lists.
 */
export function compileTheme(seeds: ThemeSeeds): CompiledTheme {
  const mode = seeds.mode ?? 'auto'
  const [fonts, shape] = [fontsOf(seeds), shapeOf(seeds)]
  const derived = once(() => ({ light: derivePalette(seeds, 'light'), dark: derivePalette(seeds, 'dark') }))
  const palettes = once(() => deepFreeze({ light: derived().light.palette, dark: derived().dark.palette }))
  const css = once(() => `${fontFaces(fonts)}\n${writeCss({ mode, fonts, shape, palettes: palettes() })}`)
  const shifts = once(() => [...shiftsOf(derived().light, 'light'), ...shiftsOf(derived().dark, 'dark')])
  return {
    mode,
    first_scheme: firstScheme(mode),
    fonts,
    shape,
    preload: preloadedFonts(fonts),
    get css() {
      return css()
    },
    get palettes() {
      return palettes()
    },
    get shifts() {
      return shifts()
    },
  }
}

const firstScheme = (mode: ThemeMode): Scheme => (mode === 'dark' ? 'dark' : 'light')

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function writeCss({ mode, fonts, shape, palettes }: Pick<CompiledTheme, 'mode' | 'fonts' | 'shape' | 'palettes'>): string {
  const block = (scheme: Scheme) => `color-scheme:${scheme};${declare(colorTokens(palettes[scheme], scheme, shape))}`
  const first = firstScheme(mode)
  const other: Scheme = first === 'dark' ? 'light' : 'dark'
  const follows = mode === 'auto' ? `:root:not([data-theme="light"]),[data-theme="auto"]` : '[data-theme="auto"]'
  const others = block(other)
  return [
    `:root{${declare(shapeTokens({ fonts, shape }))}}`,
    `:root,[data-theme="${first}"]{${block(first)}}`,
    `@media (prefers-color-scheme:${other}){${follows}{${others}}}`,
    `[data-theme="${other}"]{${others}}`,
    // an element with its own scheme must set its own text colour
    `[data-theme]{color:var(--t-ink)}`,
  ].join('\n')
}

function colorTokens(palette: Readonly<Palette>, scheme: Scheme, shape: ThemeShape): [string, string][] {
  const black = '#000000'
  const [shade, depth] = scheme === 'light' ? [palette.ink, 0.48] : [black, 0.66]
  return [
    ...Object.entries(palette).filter(([role]) => !role.endsWith('unread-messages')),
    // VR-02: this colour is always equal to the primary colour
    ['unread-messages', 'var(--t-primary)'],
    ['on-unread-messages', 'var(--t-on-primary)'],
    ['scrim', withAlpha(shade, depth)],
    // the opaque colour of the paper under a scrim, for the area of the scrollbar next to a dialog
    ['dimmed', blend(shade, palette.paper, depth)],
    ['hover', withAlpha(palette.ink, veils.hover[scheme])],
    ['on-photo', photo.on],
    ['photo-shade', withAlpha(black, photo.shade)],
    ['photo-veil', withAlpha(black, photo.veil)],
    ['photo-band', `linear-gradient(to top,${bandStops.map(([height, opacity]) => `${withAlpha(black, opacity)} ${height}%`).join(',')})`],
    ...shadowsOf(shape, shade, scheme),
  ]
}

const bandStops = Object.entries(photoBand)

const declare = (tokens: [string, string][]) => tokens.map(([name, value]) => `--t-${name}:${value}`).join(';')
