import { styled } from 'styled-components'

/** Designs that always use the theme's dark colours, regardless of the site's mode. */
const nights: ReadonlySet<string> = new Set(['alonetonight'])

export const schemeOf = (look: string): 'dark' | undefined => (nights.has(look) ? 'dark' : undefined)

/**
 * Wrapper of the whole page. `--ground` is the darkest background, `--bright` the brightest colour, and `--art-…` colour the drawings. Each
 * niche changes them; niches for older members have larger text.
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
