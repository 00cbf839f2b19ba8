import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { OfflineHint } from '#client/ui/offline-hint.tsx'
import { ControlRow } from './swipe-controls.tsx'
import { Deck, DeckPlace, Stage } from './swipe-stage.ts'

const buttons = ['undo', 'pass', 'like', 'open'] as const

/** Loading placeholder of the swipe game, with the places of the card and the buttons. */
export function SwipeGamePending() {
  const t = useT()
  return (
    <Stage as="div">
      <OfflineHint>{t('common.offline_page')}</OfflineHint>
      <VisuallyHidden role="status">{t('swipe.loading')}</VisuallyHidden>
      <DeckPlace aria-hidden>
        <Deck>
          <Card as="span" data-shape="photo" />
        </Deck>
      </DeckPlace>
      <ControlRow aria-hidden>
        {buttons.map((does) => (
          <button key={does} type="button" disabled data-does={does}>
            <Round data-shape="circle" />
          </button>
        ))}
      </ControlRow>
    </Stage>
  )
}

const Card = styled(Skeleton)`
  &[data-shape] {
    height: 100%;
    border-radius: 26px;
  }
`

const Round = styled(Skeleton)`
  &[data-shape] {
    width: 100%;
    height: 100%;
  }
`
