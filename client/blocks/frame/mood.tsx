import { styled } from 'styled-components'

/** Designs that always use the theme's dark colours, even if the site is in light mode. */
const nights: ReadonlySet<string> = new Set(['alonetonight'])

export const schemeOf = (look: string): 'dark' | undefined => (nights.has(look) ? 'dark' : undefined)

/**
 * Wrapper of the whole page. `--ground` is the darkest background, `--bright` is the brightest colour, and `--art-…` are the colours of the
 * drawings. Each niche sets its own values. Niches for older members have larger text.
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
