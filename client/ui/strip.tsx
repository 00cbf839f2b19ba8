import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from './icon-button.tsx'

interface StripProps {
  /** `calm` is a suggestion, `warning` is a problem, `offer` is a discount. */
  tone?: 'calm' | 'warning' | 'offer'
  icon: ReactNode
  title: ReactNode
  /** More about the title. Only a wide window has room for it, so it must not contain the only mention of a fact. */
  children?: ReactNode
  /** A ghost button or a link that looks like one. */
  action: ReactNode
  /** Name of the close button. If it is missing, the strip has no close button. */
  closeLabel?: string
  onClose?: () => void
}

/** A notice of one line below the navigation, as wide as the page. */
export function Strip({ tone, icon, title, children, action, closeLabel, onClose }: StripProps) {
  return (
    <Line data-look="edge" data-tone={tone ?? 'calm'}>
      {icon}
      <Words>
        <b>{title}</b>
        {children && <span> {children}</span>}
      </Words>
      {action}
      {closeLabel && (
        <IconButton label={closeLabel} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.6rem;
  min-height: 2.75rem;
  padding-inline: max(var(--t-space-4), env(safe-area-inset-left)) max(0.4rem, env(safe-area-inset-right));
  background: var(--t-primary-soft);
  color: var(--t-ink);
  font-size: min(var(--t-text-sm), 0.9rem);
  line-height: 1.25;
  &[data-tone='warning'] {
    background: var(--t-warning-soft);
  }
  &[data-tone='offer'] {
    background: var(--t-secondary);
    color: var(--t-on-secondary);
    --t-focus: var(--t-on-secondary);
  }
  & > svg {
    flex: none;
    width: 1.2em;
    height: 1.2em;
  }
  && > :is(a, button),
  && > div > button {
    flex: none;
    min-height: 2.75rem;
    padding: 0 0.4rem;
    border-width: 0;
    color: inherit;
    font-size: inherit;
    font-weight: 650;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  @media (max-width: 22.49em) {
    font-size: var(--t-text-xs);
    & > svg {
      display: none;
    }
  }
  /* at 200 % text size, the action is below the text */
  @media (max-width: 14.99em) {
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 0.6rem;
    padding-block-start: var(--t-space-1);
  }
  @media (forced-colors: active) {
    border-block-end: 1px solid;
  }
`

const Words = styled.span`
  flex: 1;
  min-width: 0;
  & > b {
    font-weight: 650;
  }
  & > span {
    display: none;
  }
  @media (max-width: 14.99em) {
    flex-basis: 100%;
  }
  @media (min-width: 768px) {
    flex: 0 1 auto;
    max-width: 70%;
  }
  @media (min-width: 992px) and (min-width: 50em) {
    & > span {
      display: inline;
    }
  }
`
