import { Heart, Undo2, UserRound, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { SwipeCard } from '#schemas/discovery/swipe-game.ts'
import type { Decision } from './deck-rules.ts'

interface SwipeControlsProps {
  /** The card on top of the deck; null if the deck is empty. */
  top: SwipeCard | null
  last_pass: SwipeCard | null
  can_like: boolean
  isOffline: boolean
  onDecide(decision: Decision, event: React.MouseEvent): void
  onUndo(): void
  onOpen(): void
}

/**
 * Buttons for all decisions, as an alternative to swiping (WCAG 2.5.7). A disabled button can still have the focus, so that the focus is
 * not lost.
 */
export function SwipeControls({ top, last_pass, can_like, isOffline, onDecide, onUndo, onOpen }: SwipeControlsProps) {
  const t = useT()
  if (!top && !last_pass) return null
  const undo = last_pass ? t('swipe.undo', { name: last_pass.name }) : t('swipe.undo_none')
  return (
    <ControlRow data-floats={top !== null || undefined}>
      <Control does="undo" label={undo} aria-disabled={!last_pass || isOffline} onClick={onUndo}>
        <Undo2 aria-hidden />
      </Control>
      {top && (
        <>
          <Control
            does="pass"
            label={t('swipe.pass', { name: top.name })}
            aria-disabled={isOffline || undefined}
            onClick={(event) => onDecide('pass', event)}
          >
            <X aria-hidden />
          </Control>
          <Control
            does="like"
            label={t('swipe.like', { name: top.name })}
            aria-disabled={!can_like || isOffline}
            onClick={(event) => onDecide('like', event)}
          >
            <Heart aria-hidden />
          </Control>
          <Control does="open" label={t('swipe.open', { name: top.name })} onClick={onOpen}>
            <UserRound aria-hidden />
          </Control>
        </>
      )}
    </ControlRow>
  )
}

interface ControlProps extends Pick<React.ComponentProps<'button'>, 'onClick' | 'aria-disabled'> {
  does: 'undo' | 'pass' | 'like' | 'open'
  label: string
  children: ReactNode
}

function Control({ does, label, children, ...rest }: ControlProps) {
  const t = useT()
  return (
    <IconButton {...rest} label={label} variant={does === 'like' ? 'like' : 'outline'} data-does={does}>
      {children}
      <span aria-hidden>{t(`swipe.key_${does}`)}</span>
    </IconButton>
  )
}

/**
 * On a phone, the buttons stay above the tab bar, even if an alert needs space. The exception is a window so low that the buttons would
 * cover the name on the card. If the deck is empty, other buttons replace these buttons. The sizes shrink with a narrow window, and do not
 * grow with the text.
 */
export const ControlRow = styled.div`
  grid-area: buttons;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 16px;
  min-height: min(76px, 19.5vw);
  margin-block-start: 10px;
  @media (max-width: 767.98px) and (min-height: 40rem) {
    &[data-floats] {
      position: sticky;
      inset-block-end: calc(var(--tab-bar) + 0.5rem + env(safe-area-inset-bottom));
      z-index: 4;
    }
  }
  & > button {
    width: min(52px, 14vw);
    height: min(52px, 14vw);
  }
  & > [data-does='pass'] {
    width: min(68px, 17.5vw);
    height: min(68px, 17.5vw);
  }
  & > [data-does='pass'] > svg {
    width: 30px;
    height: 30px;
    stroke-width: 2.4;
  }
  & > [data-does='like'] {
    width: min(76px, 19.5vw);
    height: min(76px, 19.5vw);
  }
  & > [data-does='like'] > svg {
    width: 34px;
    height: 34px;
  }
  & > [data-does='like']:not([aria-disabled='true']) {
    background: var(--t-like);
    color: var(--t-on-like);
    box-shadow: 0 8px 24px color-mix(in srgb, var(--t-like) 42%, transparent);
  }
  & > [data-does='like']:not([aria-disabled='true']) > svg {
    fill: currentColor;
  }
  & > button > svg {
    width: 22px;
    height: 22px;
  }
  & > button > span {
    display: none;
  }
  :root[data-card='arch'] & {
    gap: min(18px, 4vw);
  }
  :root[data-card='arch'] & > [data-does='like']:not([aria-disabled='true']) {
    background: var(--t-primary);
    box-shadow: none;
    color: var(--t-on-primary);
  }
  :root[data-card='arch'] & > [data-does='pass']:not([aria-disabled='true']) {
    background: var(--t-secondary);
    box-shadow: none;
    color: var(--t-on-secondary);
  }
  :root[data-card='tile'] & {
    flex-wrap: wrap;
    gap: 6px;
    width: 100%;
    max-width: 26.25rem;
    margin-inline: auto;
  }
  :root[data-card='tile'] & > button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    flex: 1 1 0;
    flex-direction: column;
    gap: 2px;
    width: auto;
    min-width: 48px;
    height: 56px;
    padding-inline: 4px;
    border-radius: var(--t-radius-control);
    font-size: min(0.8125rem, 3.4vw);
    font-weight: 650;
    box-shadow: inset 0 0 0 1px var(--t-line-strong);
  }
  :root[data-card='tile'] & > button > svg {
    width: 20px;
    height: 20px;
  }
  :root[data-card='tile'] & > button > span {
    display: inline;
  }
  @media (max-width: 22.49em) {
    :root[data-card='tile'] & > [data-does='undo'] > span {
      display: none;
    }
  }
`
