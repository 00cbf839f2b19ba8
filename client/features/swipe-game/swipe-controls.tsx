import { Heart, RotateCcw, UserRound, X } from 'lucide-react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { underBanner } from '#client/ui/layout/under-banner.ts'
import type { SwipeCard } from '#schemas/discovery/swipe-game.ts'
import type { Decision } from './deck-rules.ts'

interface SwipeControlsProps {
  /** The card on top of the deck; null if the deck is empty. */
  top: SwipeCard | null
  last_pass: SwipeCard | null
  can_like: boolean
  onDecide(decision: Decision, event: React.MouseEvent): void
  onUndo(): void
  onOpen(): void
}

/**
 * Buttons for all decisions, as an alternative to swiping (WCAG 2.5.7). A disabled button can still have the focus, so that the focus is
 * not lost.
 */
export function SwipeControls({ top, last_pass, can_like, onDecide, onUndo, onOpen }: SwipeControlsProps) {
  const t = useT()
  if (!top && !last_pass) return null
  const undo = last_pass ? t('swipe.undo', { name: last_pass.name }) : t('swipe.undo_none')
  return (
    <Row data-floats={top !== null || undefined}>
      <IconButton label={undo} variant="outline" size="large" aria-disabled={!last_pass} onClick={onUndo}>
        <RotateCcw aria-hidden />
      </IconButton>
      {top && (
        <>
          <IconButton
            label={t('swipe.pass', { name: top.name })}
            variant="outline"
            size="hero"
            onClick={(event) => onDecide('pass', event)}
          >
            <X aria-hidden />
          </IconButton>
          <IconButton
            label={t('swipe.like', { name: top.name })}
            variant="like"
            size="hero"
            aria-disabled={!can_like}
            onClick={(event) => onDecide('like', event)}
          >
            <Heart aria-hidden />
          </IconButton>
          <IconButton label={t('swipe.open', { name: top.name })} variant="outline" size="large" onClick={onOpen}>
            <UserRound aria-hidden />
          </IconButton>
        </>
      )}
    </Row>
  )
}

const shortcuts = [
  ['←', 'pass'],
  ['→', 'like'],
  ['U', 'undo'],
  ['↵', 'open'],
] as const

/** Explains the keys, only on devices with a keyboard. */
export function KeyHint() {
  const t = useT()
  return (
    <Hint aria-label={t('swipe.keys')}>
      {shortcuts.map(([key, does]) => (
        <li key={does}>
          <kbd>{key}</kbd> {t(`swipe.key_${does}`)}
        </li>
      ))}
    </Hint>
  )
}

/**
 * On a phone, the buttons stay above the tab bar, even if an alert needs space. The exception is a window so low that the buttons would
 * cover the name on the card. If the deck is empty, other buttons replace these buttons.
 */
const Row = styled.div`
  display: flex;
  @media (max-width: 767.98px) and (min-height: 40rem) {
    &[data-floats] {
      position: sticky;
      inset-block-end: calc(4.6rem + env(safe-area-inset-bottom));
      z-index: 4;
    }
    @media (max-height: 41rem) {
      ${underBanner} & {
        position: static;
      }
    }
  }
  align-items: center;
  justify-content: center;
  gap: clamp(0.2rem, 3vw, 1.1rem);
  @media (max-width: 19.99em) {
    flex-wrap: wrap;
  }
  & > [aria-disabled='true'] {
    opacity: 0.45;
  }
`

const Hint = styled.ul`
  display: none;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--t-space-1) var(--t-space-4);
  color: var(--t-muted);
  font-size: var(--t-text-sm);
  & kbd {
    display: inline-block;
    min-width: 1.7em;
    padding: 0.05em 0.4em;
    border-radius: var(--t-radius-s);
    background: var(--t-sunken);
    box-shadow: inset 0 0 0 1px var(--t-line);
    color: var(--t-ink);
    font: inherit;
    text-align: center;
  }
  @media (min-width: 768px) and (hover: hover) {
    display: flex;
  }
`
