import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Container, Stack } from '#client/ui/layout/layout.tsx'

interface ProfileFrameProps {
  gallery: ReactNode
  children: ReactNode
  below?: ReactNode
}

/**
 * Layout of a profile. On a phone, the photos are above the text and have the full width. On a wide window, photos and text are side by
 * side. The loading placeholder has the same layout.
 */
export function ProfileFrame({ gallery, children, below }: ProfileFrameProps) {
  return (
    <Page data-bleed>
      <Columns>
        <Photos>{gallery}</Photos>
        <Words data-gap="lg">{children}</Words>
      </Columns>
      {below && <Container>{below}</Container>}
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-10);
  padding-block-end: clamp(2.5rem, 1.5rem + 4vw, 5rem);
  @media (min-width: 768px) {
    padding-block-start: clamp(1.5rem, 1rem + 2vw, 3rem);
  }
`

const Columns = styled(Container)`
  @media (max-width: 767.98px) {
    display: flex;
    flex-direction: column;
    gap: var(--t-space-6);
    padding-inline: 0;
  }
  @media (min-width: 768px) {
    display: grid;
    grid-template-columns: minmax(0, 25rem) minmax(0, 1fr);
    gap: var(--t-space-8);
    align-items: start;
  }
  @media (min-width: 992px) {
    gap: var(--t-space-12);
  }
`

/** The photos stay visible while the visitor scrolls a long text beside them. */
const Photos = styled.div`
  min-width: 0;
  @media (min-width: 768px) {
    position: sticky;
    top: 5.5rem;
  }
`

/**
 * On a phone, this element has no box (`display: contents`), so that the bar with the actions can also stick below the photos. The start of
 * the text covers the lower edge of the photo.
 */
const Words = styled(Stack)`
  @media (max-width: 767.98px) {
    display: contents;
    & > * {
      margin-inline: max(var(--t-space-4), env(safe-area-inset-left));
    }
    & > :first-child {
      position: relative;
      margin: calc(-2 * var(--t-space-6)) 0 0;
      padding: var(--t-space-5) max(var(--t-space-4), env(safe-area-inset-left)) 0;
      border-radius: var(--t-radius-xl) var(--t-radius-xl) 0 0;
      background: var(--t-paper);
    }
  }
`
