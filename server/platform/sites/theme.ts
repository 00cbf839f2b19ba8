import type { ThemeMode, ThemeSeeds } from '#schemas/theme.ts'
import type { Palette } from './color-roles.ts'
import { withAlpha } from './oklch.ts'
import { derivePalette, type Scheme, type Shift } from './palette.ts'
import { fontFaces } from './theme-fonts.ts'
import { shapeTokens } from './theme-shape.ts'

export interface CompiledTheme {
  /** Font rules and custom properties, ready for one <style>. */
  css: string
  /** Font files worth a `<link rel="preload" as="font" crossorigin>`. */
  preload: string[]
  /** What the browser paints around the page (`<meta name="theme-color">`, manifest), in the mode a visitor without a choice sees first. */
  color: string
  colors: Record<Scheme, string>
  mode: ThemeMode
  palettes: Record<Scheme, Palette>
  shifts: Shift[]
}

/**
 * Seeds to custom properties. A viewer's choice is `data-theme` on <html>: light, dark or auto; it also works on any element inside.
 * Seeds are untrusted, so nothing of theirs is copied into the CSS: colours are parsed to numbers and written anew, the rest picks from lists.
 */
export function compileTheme(seeds: ThemeSeeds): CompiledTheme {
  const mode = seeds.mode ?? 'light'
  const light = derivePalette(seeds, 'light')
  const dark = derivePalette(seeds, 'dark')
  const colors = { light: light.palette.paper, dark: dark.palette.paper }
  const fonts = fontFaces(seeds)
  const tokens = writeCss(mode, shapeTokens(seeds), { light: colorTokens(light.palette, 'light'), dark: colorTokens(dark.palette, 'dark') })
  return {
    css: `${fonts.css}\n${tokens}`,
    preload: fonts.preload,
    color: colors[mode === 'dark' ? 'dark' : 'light'],
    colors,
    mode,
    palettes: { light: light.palette, dark: dark.palette },
    shifts: [...light.shifts, ...dark.shifts],
  }
}

function colorTokens(palette: Palette, scheme: Scheme): [string, string][] {
  const shade = scheme === 'light' ? palette.ink : '#000000'
  const soft = (alpha: number) => withAlpha(shade, scheme === 'light' ? alpha : Math.min(1, alpha * 4.5))
  return [
    ...Object.entries(palette).filter(([role]) => !role.endsWith('unread-messages')),
    // One colour in two names, so that a later change of the primary cannot part them (VR-02).
    ['unread-messages', 'var(--t-primary)'],
    ['on-unread-messages', 'var(--t-on-primary)'],
    ['scrim', withAlpha(scheme === 'light' ? palette.ink : '#000000', scheme === 'light' ? 0.48 : 0.66)],
    ['hover', withAlpha(palette.ink, scheme === 'light' ? 0.05 : 0.07)],
    ['on-photo', '#ffffff'],
    ['photo-shade', withAlpha('#000000', 0.74)],
    ['photo-veil', withAlpha('#000000', 0.42)],
    ['shadow-1', `0 1px 2px ${soft(0.05)},0 1px 3px ${soft(0.05)}`],
    ['shadow-2', `0 1px 2px ${soft(0.04)},0 6px 18px -4px ${soft(0.1)}`],
    ['shadow-3', `0 2px 6px ${soft(0.05)},0 24px 56px -12px ${soft(0.24)}`],
  ]
}

function writeCss(mode: ThemeMode, shape: [string, string][], colors: Record<Scheme, [string, string][]>): string {
  const block = (scheme: Scheme) => `color-scheme:${scheme};${declare(colors[scheme])}`
  const first: Scheme = mode === 'dark' ? 'dark' : 'light'
  const other: Scheme = mode === 'dark' ? 'light' : 'dark'
  const follows = mode === 'auto' ? `:root:not([data-theme="light"]),[data-theme="auto"]` : '[data-theme="auto"]'
  return [
    `:root{${declare(shape)}}`,
    `:root,[data-theme="${first}"]{${block(first)}}`,
    `@media (prefers-color-scheme:${other}){${follows}{${block(other)}}}`,
    `[data-theme="${other}"]{${block(other)}}`,
    // An element inside that differs from its page must paint its own text.
    `[data-theme]{color:var(--t-ink)}`,
  ].join('\n')
}

const declare = (tokens: [string, string][]) => tokens.map(([name, value]) => `--t-${name}:${value}`).join(';')
