import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useNow } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { underBanner } from '#client/ui/layout/under-banner.ts'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { useDoublePress } from '#client/ui/use-double-press.ts'
import type { SwipeCard as Card } from '#schemas/discovery/swipe-game.ts'
import { limits } from '#schemas/limits.ts'
import type { Decision } from './deck-rules.ts'
import { SwipeCard } from './swipe-card.tsx'
import { KeyHint, SwipeControls } from './swipe-controls.tsx'
import { useDeck } from './use-deck.ts'
import { useSwipeKeys } from './use-swipe-keys.ts'

interface SwipeGamePageProps {
  onOpen(id: string): void
  onMatch(card: Card): void
}

const places = ['top', 'second', 'third'] as const
const total = limits.swipe_likes_a_day
const days = limits.swipe_pass_days

/**
 * The swipe game: one member at a time, whom the viewer likes or passes, and can undo a pass (VA-12). It works by swipe, button and key.
 */
export function SwipeGamePage({ onOpen, onMatch }: SwipeGamePageProps) {
  const t = useT()
  const formats = useFormats()
  const game = useRef<HTMLElement>(null)
  const [said, say] = useState('')
  const [leaving, setLeaving] = useState<readonly { card: Card; decision: Decision }[]>([])
  const { deck, decide, undo, refill, back_from } = useDeck({ say, onMatch })
  useReset(deck.resets_at, refill)
  const lying = deck.profiles.slice(0, places.length)
  const flying = leaving.filter(({ card }) => !lying.some(({ id }) => id === card.id))
  const top = lying[0] ?? null
  useFocusKept(game, top === null)

  function handleDecide(card: Card, decision: Decision): boolean {
    const is_taken = decide(card, decision)
    if (is_taken) setLeaving((before) => [...before.filter((each) => each.card.id !== card.id), { card, decision }])
    return is_taken
  }
  // ignore the second press of a double press: it would decide the next card, and likes are limited and final
  const isSecondOfOne = useDoublePress()
  function press(decision: Decision, event: { timeStamp: number }): void {
    if (top && !isSecondOfOne(event, decision)) handleDecide(top, decision)
  }
  useSwipeKeys(game, (key, event) => {
    if (key === 'undo') return undo()
    if (key === 'like') return press(key, event)
    if (!top) return
    if (key === 'open') onOpen(top.id)
    else handleDecide(top, key)
  })

  const time = formats.time(deck.resets_at)
  const is_spent = deck.likes_left === 0
  return (
    <Room>
      <Stage ref={game} tabIndex={-1} aria-label={t('swipe.title')}>
        <Head>
          <VisuallyHidden as="h1">{t('swipe.title')}</VisuallyHidden>
          <Text data-size="sm" data-strong>
            {is_spent ? t('swipe.limit_title', { total }) : t('swipe.likes_left', { count: deck.likes_left, total })}
          </Text>
          <Text data-size="sm" data-tone="muted">
            {is_spent
              ? t('swipe.limit_text', { time, total, days })
              : deck.likes_left < total
                ? t('swipe.resets', { time, total })
                : t('swipe.lead')}
          </Text>
        </Head>
        {top || flying.length > 0 ? (
          <Pile aria-label={t('swipe.deck')} role="group">
            {[...flying.map(({ card }) => card), ...lying].map((card) => {
              const at = lying.indexOf(card)
              return (
                <SwipeCard
                  key={card.id}
                  card={card}
                  place={places[at] ?? 'leaving'}
                  leaves={at < 0 ? flying.find((each) => each.card === card)?.decision : undefined}
                  back_from={at === 0 && back_from?.id === card.id ? back_from.decision : null}
                  onDecide={(decision) => handleDecide(card, decision)}
                  onOpen={() => onOpen(card.id)}
                  onGone={() => setLeaving((before) => before.filter((each) => each.card.id !== card.id))}
                />
              )
            })}
          </Pile>
        ) : (
          <EmptyState
            art="search"
            title={t('swipe.empty_title')}
            action={
              <Cluster data-justify="center">
                <LinkButton to="/members">{t('swipe.search')}</LinkButton>
                <Button variant="outline" onClick={refill}>
                  {t('swipe.again')}
                </Button>
              </Cluster>
            }
          >
            {t('swipe.empty_text', { days })}
          </EmptyState>
        )}
        <SwipeControls
          top={top}
          last_pass={deck.passes.at(-1) ?? null}
          can_like={deck.likes_left > 0}
          onDecide={press}
          onUndo={undo}
          onOpen={() => top && onOpen(top.id)}
        />
        {top && <KeyHint />}
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </Stage>
    </Room>
  )
}

/**
 * Fetches the deck again at midnight in the site's time zone, because the viewer then gets new likes. This matters for a page that stays
 * open.
 */
function useReset(resets_at: string, refill: () => void): void {
  const is_over = useNow() >= new Date(resets_at)
  const start = useRef(refill)
  start.current = refill
  useEffect(() => {
    if (is_over) start.current()
  }, [is_over])
}

/** Keeps the focus inside the game when the last card is gone and the buttons disappear. */
function useFocusKept(game: React.RefObject<HTMLElement | null>, is_empty: boolean): void {
  const was_empty = useRef(is_empty)
  useEffect(() => {
    if (is_empty !== was_empty.current && document.activeElement === document.body) game.current?.focus({ preventScroll: true })
    was_empty.current = is_empty
  }, [game, is_empty])
}

/* cards that fly out at the sides do not make the page wider */
const Room = styled.div`
  overflow-x: clip;
`

const Stage = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-4);
  max-width: 26rem;
  margin-inline: auto;
  padding-inline: var(--t-space-4);
  &:focus-visible {
    outline: none;
  }
`

const Head = styled.header`
  display: grid;
  justify-items: center;
  text-align: center;
  @media (max-height: 44rem) {
    ${underBanner} & > [data-tone='muted'] {
      display: none;
    }
  }
`

const Pile = styled.div`
  position: relative;
  height: clamp(16rem, 100dvh - 28rem, 36rem);
  margin-bottom: 1.4rem;
  /* smaller below an alert; on a low phone, only as high as the text on the card needs */
  ${underBanner} & {
    height: clamp(10.5rem, 100dvh - 36rem, 36rem);
  }
  @media (min-width: 768px) {
    height: clamp(20rem, 100dvh - 25.5rem, 38rem);
  }
`
