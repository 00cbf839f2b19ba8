import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useBlocks } from '#client/blocks/block-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { LanderBar } from './lander-bar.tsx'
import { LanderFooter } from './lander-footer.tsx'
import { LanguageSuggestion } from './language-suggestion.tsx'

/** Designs in which the hero and the form together fill one window. */
const shared_openings: ReadonlySet<string> = new Set(['alonetonight', 'collagelanding', 'video'])
/** Designs with two columns: the first section, and beside it the form, which stays visible. */
const columns_of_two: ReadonlySet<string> = new Set(['maplanding', 'member-signup', 'socialnetwork'])

const openingOf = (look: string) => (shared_openings.has(look) ? 'over' : columns_of_two.has(look) ? 'beside' : undefined)

/** Logo bar, sections, footer with disclaimer, and the age warning (LY-03). */
export function LanderFrame({ children }: { children: ReactNode }) {
  const t = useT()
  const { look } = useBlocks().input.page
  return (
    <Frame>
      <Skip href="#content">{t('navigation.skip')}</Skip>
      <LanguageSuggestion />
      <LanderBar />
      <Main id="content" data-opening={openingOf(look)}>
        {children}
      </Main>
      <LanderFooter />
      <EntryDialog />
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`

const Skip = styled.a`
  position: absolute;
  inset-block-start: var(--t-space-2);
  inset-inline-start: var(--t-space-4);
  z-index: var(--z-bar);
  padding: 0.6em 1.1em;
  border-radius: var(--t-radius-control);
  background: var(--t-inverse);
  color: var(--t-on-inverse);
  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`

/* If hero and form share a window, the hero fills the window. The form lies over the hero: at the bottom on a phone, at the side on a
   desktop. */
const Main = styled.main`
  flex: 1 0 auto;
  &[data-opening] {
    position: relative;
    isolation: isolate;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }
  &[data-opening] > * {
    grid-column: 1 / -1;
    min-width: 0;
  }
  @media (min-width: 62em) {
    &[data-opening] {
      grid-template-columns: minmax(0, 1fr) minmax(26rem, 34vw);
      grid-template-rows: minmax(100svh, auto);
    }
    &[data-opening] > :nth-child(1),
    &[data-opening] > :nth-child(2) {
      grid-row: 1;
    }
    &[data-opening] > :nth-child(2) {
      grid-column: 2;
      z-index: 1;
    }
    &[data-opening='beside'] > :nth-child(1) {
      grid-column: 1;
    }
    &[data-opening='beside'] > :nth-child(2) {
      align-self: start;
      min-height: calc(100svh - 4.5rem);
    }
  }
  /* in a lower window, the end of the form would be below the window */
  @media (min-width: 62em) and (min-height: 48em) {
    &[data-opening='beside'] > :nth-child(2) {
      position: sticky;
      inset-block-start: 0;
    }
  }
`
