import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'

/** First target of the Tab key; skips the navigation (WCAG 2.4.1). */
export function SkipLink() {
  const t = useT()
  return <Skip href="#content">{t('navigation.skip')}</Skip>
}

const Skip = styled.a`
  position: fixed;
  inset-block-start: var(--t-space-2);
  inset-inline-start: var(--t-space-2);
  z-index: var(--z-bar);
  padding: var(--t-space-2) var(--t-space-4);
  border-radius: var(--t-radius-control);
  background: var(--t-inverse);
  color: var(--t-on-inverse);
  transform: translateY(-200%);
  &:focus-visible {
    transform: none;
  }
`
