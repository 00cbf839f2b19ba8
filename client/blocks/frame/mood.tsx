import { styled } from 'styled-components'

/** Designs that are nights whatever the site's own mode: they take the theme's dark colours for the whole page. */
const nights: ReadonlySet<string> = new Set(['alonetonight'])

export const schemeOf = (look: string): 'dark' | undefined => (nights.has(look) ? 'dark' : undefined)

/**
 * The whole page. `--ground` is the deepest colour it stands on, `--bright` the loudest, `--art-…` tint the drawings; a niche shifts them, and
 * older eyes get larger words.
 */
export const Mood = styled.div`
  --ground: var(--t-deep);
  --ground-far: color-mix(in oklab, var(--t-deep) 62%, black);
  --bright: var(--t-secondary);
  --on-bright: var(--t-on-secondary);
  --art-a: var(--t-primary);
  --art-b: var(--t-secondary);
  --art-c: color-mix(in oklab, var(--t-primary) 45%, var(--t-secondary));
  --art-line: var(--t-ink);
  min-height: 100dvh;
  overflow-x: clip;
  background: var(--t-paper);
  color: var(--t-ink);
  &[data-niche='bdsm'] {
    --ground: color-mix(in oklab, var(--t-deep) 48%, black);
    --ground-far: color-mix(in oklab, var(--t-deep) 22%, black);
    --bright: var(--ground);
    --on-bright: var(--t-on-deep);
  }
  &[data-niche='milf'] {
    --ground: color-mix(in oklab, var(--t-deep) 84%, black);
  }
  :root:has(&[data-niche='gilf']) {
    font-size: 106.25%;
  }
`
