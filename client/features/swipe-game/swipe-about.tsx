import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import type { SwipeCard } from '#schemas/discovery/swipe-game.ts'
import { Beside } from './swipe-stage.ts'

/** More about the profile on top, so that members can read without leaving the game. */
export function SwipeAbout({ card: { id, name, about }, children }: { card: SwipeCard; children: ReactNode }) {
  const t = useT()
  return (
    <Place>
      {children}
      {about && <Words lang="">{about}</Words>}
      <LinkButton to="/members/$id" params={{ id }} variant="outline" isWide>
        <span>
          {t('swipe.whole_profile')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </span>
      </LinkButton>
    </Place>
  )
}

const Place = styled(Beside)`
  grid-area: about;
  justify-self: end;
  width: 100%;
  padding-block-start: var(--t-space-16);
`

const Words = styled.p`
  padding: var(--t-space-5);
  border-radius: var(--t-radius-l);
  background: var(--t-surface);
  box-shadow:
    inset 0 0 0 1px var(--t-line),
    var(--t-shadow-1);
  font-size: var(--t-text-lg);
  font-weight: 560;
  line-height: 1.4;
  overflow-wrap: anywhere;
`
