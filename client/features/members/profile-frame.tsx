import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Container } from '#client/ui/layout/layout.tsx'

interface ProfileFrameProps {
  /** Back, the name and the menu. */
  bar: ReactNode
  photos: ReactNode
  actions: ReactNode
  children: ReactNode
  below: ReactNode
}

/**
 * Layout of a profile. On a phone, the photo is the top of the page and the sheet of facts overlaps its lower edge. On a wide window and in
 * a low landscape window, the photo stays beside the facts.
 */
export function ProfileFrame({ bar, photos, actions, children, below }: ProfileFrameProps) {
  return (
    <Page data-bleed>
      <Columns>
        {bar}
        <Side>
          {photos}
          {actions}
        </Side>
        <Sheet data-profile-part="sheet">{children}</Sheet>
      </Columns>
      <Container>{below}</Container>
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-10);
  padding-block-end: clamp(2.5rem, 1.5rem + 4vw, 5rem);
  @media (min-width: 768px) {
    padding-block-start: 20px;
  }
  @media (max-width: 767.98px) {
    /* the dock covers the end of the page */
    padding-block-end: 7rem;
  }
  /* below the floating dock, no line of text is cut off, and no corner of a photo is visible */
  @media (max-width: 767.98px) and (min-height: 30em) {
    &::after {
      content: '';
      position: fixed;
      inset: auto 0 0;
      z-index: 1;
      height: calc(100px + env(safe-area-inset-bottom));
      background: linear-gradient(transparent, var(--t-paper) 28%);
      pointer-events: none;
    }
    [data-nav='words'] &::after {
      height: 0;
    }
  }
  @media (max-height: 29.99em) and (orientation: landscape) {
    padding-block: 0 7rem;
  }
`

const Columns = styled.div`
  width: 100%;
  max-width: 74rem;
  margin-inline: auto;
  @media (min-width: 768px) {
    display: grid;
    grid-template: 'photo bar' auto 'photo facts' 1fr / minmax(0, min(27.75rem, 40%)) minmax(0, 1fr);
    gap: 0 clamp(24px, 3vw, 40px);
    padding-inline: var(--t-space-8);
  }
  @media (max-height: 29.99em) and (orientation: landscape) {
    display: grid;
    grid-template: 'photo facts' auto / minmax(0, 2fr) minmax(0, 3fr);
    gap: 0;
    max-width: none;
    padding-inline: 0;
  }
`

const Side = styled.div`
  min-width: 0;
  @media (min-width: 768px) {
    grid-area: photo;
    position: sticky;
    top: calc(3.75rem + 20px);
    align-self: start;
  }
  @media (max-height: 29.99em) and (orientation: landscape) {
    grid-area: photo;
    position: sticky;
    top: 0;
    align-self: start;
    /* the dock of actions is inside, and must be above the photos of the sheet */
    z-index: 1;
  }
`

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-content: start;
  min-width: 0;
  /* takes no gap; hidden, it would not be announced later */
  & > :empty {
    position: absolute;
  }
  & [data-look='edge'] {
    border-radius: var(--t-radius-m);
  }
  @media (max-width: 767.98px) {
    position: relative;
    padding: 20px max(16px, env(safe-area-inset-right)) 0 max(16px, env(safe-area-inset-left));
    background: var(--t-paper);
    [data-card='plate'] & {
      margin-block-start: -24px;
      border-radius: 28px 28px 0 0;
    }
    [data-card='arch'] & {
      gap: 12px;
      padding-block-start: 12px;
    }
    [data-card='tile'] & {
      padding-block-start: 16px;
    }
  }
  @media (min-width: 768px) {
    grid-area: facts;
  }
  @media (max-height: 29.99em) and (orientation: landscape) {
    grid-area: facts;
    padding: 16px max(16px, env(safe-area-inset-right)) 0 16px;
    [data-card='plate'] & {
      margin-block-start: 0;
      border-radius: 0;
    }
  }
`
