import { styled } from 'styled-components'

/** What the card must say about the profile. It is below the photo, so that it covers no face. */
export const Plate = styled.div`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  padding-inline: 1.1rem 0.4rem;
  background: var(--t-warning-soft);
  color: var(--t-warning-text);
  font-size: min(0.875rem, 5.4cqi);
  font-weight: 680;
  @container (max-width: 18em) {
    padding-inline: 0.75em 0;
  }
  & > button {
    min-height: 44px;
    padding-inline: 0.75em;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & > button:focus-visible {
    outline-offset: -4px;
  }
  :root[data-card='arch'] & {
    justify-content: center;
  }
`

export const Stamp = styled.span`
  position: absolute;
  inset-block-start: 1.1rem;
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  padding: 0.4em 0.9em;
  border-radius: var(--t-radius-pill);
  font-size: var(--t-text-lg);
  font-weight: 800;
  opacity: 0;
  & > svg {
    width: 1.2em;
    height: 1.2em;
  }
  :root[data-card='arch'] & {
    inset-block-start: 22%;
  }
  &[data-of='like'] {
    inset-inline-start: 6%;
    background: var(--t-like);
    color: var(--t-on-like);
    opacity: var(--like, 0);
    rotate: -10deg;
  }
  &[data-of='pass'] {
    inset-inline-end: 6%;
    background: var(--t-inverse);
    color: var(--t-on-inverse);
    opacity: var(--pass, 0);
    rotate: 10deg;
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-of] {
      rotate: none;
    }
  }
`
