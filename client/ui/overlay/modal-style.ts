import { styled } from 'styled-components'

export const Dialog = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  height: 100%;
  max-width: none;
  max-height: none;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  overflow: hidden;
  opacity: 0;
  transition:
    opacity var(--m-base) var(--m-out),
    overlay var(--m-base) allow-discrete,
    display var(--m-base) allow-discrete;
  &[open] {
    display: grid;
    place-items: end center;
    opacity: 1;
  }
  @starting-style {
    &[open] {
      opacity: 0;
    }
  }
  /* no opening animation for a modal that is open when the page loads */
  @starting-style {
    &[data-still][open] {
      opacity: 1;
    }
  }
  &[data-still] > * {
    animation: none;
  }
  &::backdrop {
    background: var(--t-scrim);
    opacity: 0;
    transition:
      opacity var(--m-base) var(--m-out),
      overlay var(--m-base) allow-discrete,
      display var(--m-base) allow-discrete;
  }
  &[open]::backdrop {
    opacity: 1;
  }
  @starting-style {
    &[open]::backdrop {
      opacity: 0;
    }
  }
  @media (min-width: 36em) {
    &[open] {
      place-items: center;
      padding: min(var(--t-space-6), 3svh);
    }
  }
`

export const Panel = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-height: calc(100dvh - min(4rem, 8dvh));
  background: var(--t-overlay);
  color: var(--t-ink);
  border-radius: var(--t-radius-xl) var(--t-radius-xl) 0 0;
  box-shadow: var(--t-shadow-3);
  overflow: hidden;
  animation: t-sheet var(--m-slow) var(--m-out);
  @media (min-width: 36em) {
    max-width: 500px;
    max-height: 100%;
    border-radius: var(--t-radius-xl);
    animation: t-pop var(--m-base) var(--m-out);
    &[data-size='small'] {
      max-width: 300px;
    }
    &[data-size='large'] {
      max-width: 800px;
    }
    &[data-size='extra'] {
      max-width: 1140px;
    }
  }
`

export const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--t-space-4);
  padding: var(--t-space-5) var(--t-space-4) var(--t-space-2) var(--t-space-6);
  &[data-hidden] {
    position: absolute;
    inset-inline-end: 0;
    z-index: 1;
  }
  & > button {
    margin-top: -0.25rem;
    color: var(--t-muted);
    background: var(--t-overlay);
  }
`

export const Heading = styled.h2`
  font-size: var(--t-text-h3);
  padding-top: 0.1em;
  outline: none;
  &[data-hidden] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

export const Body = styled.div`
  position: relative;
  padding: var(--t-space-3) var(--t-space-6) max(var(--t-space-6), env(safe-area-inset-bottom));
  overflow-y: auto;
  overscroll-behavior: contain;
  /* a focused field keeps a distance from the footer */
  scroll-padding-block: var(--t-space-6);
`

export const Foot = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: var(--t-space-2);
  padding: var(--t-space-4) var(--t-space-6) max(var(--t-space-5), env(safe-area-inset-bottom));
  border-top: 1px solid var(--t-line);
  @media (min-width: 36em) {
    flex-flow: row wrap-reverse;
    justify-content: flex-end;
  }
  /* in a low window, the buttons share a row, so that the content has room */
  @media (max-height: 29.99em) {
    flex-flow: row wrap-reverse;
    padding-block: var(--t-space-2) max(var(--t-space-2), env(safe-area-inset-bottom));
    & > * {
      flex: 1 1 auto;
    }
  }
`
