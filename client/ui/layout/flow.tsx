import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { LinkIcon, useBackClick } from '#client/ui/text/links.tsx'
import { Title } from '#client/ui/text/text.tsx'

interface FlowProps {
  /** Leads one step back: a FlowBack or an IconButton. */
  back?: ReactNode
  /** Between Back and the end of the bar, for example the progress. */
  middle?: ReactNode
  /** At the end of the bar, for example the button that skips the step. */
  aside?: ReactNode
  children: ReactNode
}

/** A page with one task, in the layout `empty`. It consists of a bar with Back, one or more FlowBody, and an ActionBar. */
export function Flow({ children, ...top }: FlowProps) {
  return (
    <Page id="content" tabIndex={-1}>
      <FlowTop {...top} />
      {children}
    </Page>
  )
}

export function FlowTop({ back, middle, aside }: Omit<FlowProps, 'children'>) {
  return (
    <Top>
      {back}
      <Middle data-indent={back ? undefined : true}>{middle}</Middle>
      {aside}
    </Top>
  )
}

/** Goes to the previous page of this visit. Without a previous page, it goes to `to`. */
export function FlowBack({ to, label }: Pick<ComponentProps<typeof LinkIcon>, 'to' | 'label'>) {
  return (
    <LinkIcon to={to} label={label} onClick={useBackClick()}>
      <ArrowLeft aria-hidden />
    </LinkIcon>
  )
}

/**
 * The bar with the main button of a focused page. It stays at the bottom of the window, except in a dialog, and in a low window or with very
 * large text, where it would cover the fields. With the look `raised`, it contains more than a button.
 */
export function ActionBar({ look, children }: { look?: 'raised'; children: ReactNode }) {
  return (
    <Bar data-action-bar data-look={look}>
      {children}
    </Bar>
  )
}

/** The name of the task in the bar. */
export const FlowTitle = styled(Title)`
  font-size: var(--t-text-lg);
  @media (min-width: 768px) {
    font-size: var(--t-text-h3);
  }
`

const Page = styled.main`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 35rem;
  min-height: 100svh;
  margin-inline: auto;
  padding-block-start: env(safe-area-inset-top);
  padding-inline: max(var(--t-space-4), env(safe-area-inset-left)) max(var(--t-space-4), env(safe-area-inset-right));
  /* clip: a container that scrolls would keep the buttons from sticking to the window */
  overflow-x: clip;
  &:focus-visible {
    outline: none;
  }
  & form {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  /* the line with the legal links is visible too */
  @media (min-width: 48em) {
    min-height: calc(100svh - 5rem);
  }
  @media (min-width: 48em) and (min-height: 30em) {
    padding-block-start: var(--t-space-8);
  }
  @media print {
    min-height: 0;
  }
`

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: var(--t-space-2);
  min-height: 3.5rem;
  main > & {
    margin-inline-start: calc(-1 * var(--t-space-3));
  }
  & > button:last-child:not(:first-child) {
    margin-inline-end: calc(-1 * var(--t-space-2));
  }
  @media (max-width: 19.99em) {
    flex-wrap: wrap;
    & > :nth-child(n + 3) {
      margin-inline-start: auto;
    }
  }
`

const Middle = styled.div`
  flex: 1;
  min-width: 0;
  &[data-indent] {
    margin-inline-start: var(--t-space-3);
  }
  /* very large text: what follows a long title gets its own line */
  @media (max-width: 19.99em) {
    flex-basis: auto;
  }
`

/** One of several steps on a focused page. Its contents slide in, but not its buttons. `data-way`: the direction. */
export const FlowStep = styled.div<{ 'data-way': 'next' | 'before' }>`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  &[data-way='before'] {
    --step-from: -24px;
  }
  @media (prefers-reduced-motion: no-preference) {
    & > div:not([data-action-bar]),
    & > form > div:not([data-action-bar]) {
      animation: t-step var(--t-motion-enter);
    }
  }
`

/** The content of a focused page. */
export const FlowBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--t-space-5);
  min-width: 0;
  padding-block: var(--t-space-2) var(--t-space-5);
  &:has(+ [data-action-bar]) {
    flex: 1 0 auto;
  }
  & :is(h1, h3):focus {
    outline: none;
  }
  & :is(h1, h3) + p {
    margin-block-start: var(--t-space-2);
  }
`

const Bar = styled.div<{ 'data-look'?: 'raised' }>`
  display: grid;
  gap: var(--t-space-2);
  z-index: var(--z-sticky);
  margin-inline: calc(-1 * var(--t-space-4));
  padding: var(--t-space-3) var(--t-space-4) max(var(--t-space-4), env(safe-area-inset-bottom));
  background: var(--t-paper);
  border-block-start: 1px solid var(--t-line);
  &[data-look='raised'] {
    background: var(--t-surface);
    box-shadow: var(--t-shadow-2);
  }
  @media (min-width: 20em) and (min-height: 30em) {
    position: sticky;
    inset-block-end: 0;
  }
  @media (min-width: 48em) {
    &:not([data-look]) {
      margin-inline: 0;
      padding-inline: 0;
    }
    &[data-look='raised'] {
      border-radius: var(--t-radius-l) var(--t-radius-l) 0 0;
    }
  }
  dialog & {
    position: static;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
  }
`
