import { styled } from 'styled-components'

/**
 * A raised box. Values of `data-look`: `plain` (default), `flat` (line, no shadow), `sunken`, `deep` (dark brand colour), `soft`. Values of
 * `data-pad`: none, sm, md (default), lg. `data-link` lifts the card under the pointer; use it for a card that is one link.
 */
export const Card = styled.div<{
  'data-look'?: 'plain' | 'flat' | 'sunken' | 'deep' | 'soft' | 'chosen'
  'data-pad'?: 'none' | 'sm' | 'md' | 'lg'
  'data-link'?: boolean
}>`
  position: relative;
  min-width: 0;
  padding: var(--t-space-5);
  border-radius: var(--t-radius-l);
  background: var(--t-surface);
  box-shadow:
    inset 0 0 0 var(--t-card-line) var(--t-line),
    var(--t-shadow-1);
  &[data-look='flat'] {
    box-shadow: inset 0 0 0 1px var(--t-line);
  }
  &[data-look='sunken'] {
    background: var(--t-sunken);
    box-shadow: none;
  }
  &[data-look='soft'] {
    background: var(--t-primary-soft);
    box-shadow: none;
  }
  &[data-look='chosen'] {
    box-shadow:
      inset 0 0 0 2px var(--t-primary),
      var(--t-shadow-2);
  }
  &[data-look='deep'] {
    background: var(--t-deep);
    color: var(--t-on-deep);
    box-shadow: none;
    --t-muted: var(--t-on-deep-muted);
    --t-focus: var(--t-on-deep);
  }
  &[data-pad='none'] {
    padding: 0;
  }
  &[data-pad='sm'] {
    padding: var(--t-space-3);
  }
  &[data-pad='lg'] {
    padding: clamp(1.5rem, 0.9rem + 2.4vw, 3rem);
  }
  &[data-link] {
    transition:
      transform var(--m-base) var(--m-out),
      box-shadow var(--m-base) var(--m-out);
  }
  @media (hover: hover) {
    &[data-link]:hover {
      transform: translateY(-3px);
      box-shadow:
        inset 0 0 0 var(--t-card-line) var(--t-line),
        var(--t-shadow-3);
    }
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`
