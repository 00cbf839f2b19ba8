import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useIsOffline } from '#client/platform/is-offline.ts'
import { useFormats, useNow } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { lateDialog } from '#client/ui/overlay/late-dialog.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { useDoublePress } from '#client/ui/use-double-press.ts'
import type { SwipeCard as Card } from '#schemas/discovery/swipe-game.ts'
import { limits } from '#schemas/limits.ts'
import type { Decision } from './deck-rules.ts'
import { LikesLeft } from './likes-left.tsx'
import { SwipeAbout } from './swipe-about.tsx'
import { SwipeCard } from './swipe-card.tsx'
import { SwipeControls } from './swipe-controls.tsx'
import type { HelpTopic } from './swipe-help.tsx'
import { SwipeKeys } from './swipe-keys.tsx'
import { Beside, Deck, DeckPlace, Room, Stage } from './swipe-stage.ts'
import { useDeck } from './use-deck.ts'
import { useSwipeKeys } from './use-swipe-keys.ts'

const SwipeHelp = lateDialog(() => import('./swipe-help.tsx').then((module) => module.SwipeHelp))

interface SwipeGamePageProps {
  /** The links to the other pages on which a member finds members. */
  tabs: ReactNode
  onOpen(id: string): void
  onMatch(card: Card): void
  /** Shows why the viewer and this member fit. Only for members, because a fictional profile is no person. */
  renderReasons(card: Card): ReactNode
}

const places = ['top', 'second', 'third'] as const
const days = limits.swipe_pass_days

/**
 * The swipe game: one member at a time, whom the viewer likes or passes, and can undo a pass (VA-12). It works by swipe, button and key.
 */
export function SwipeGamePage({ tabs, onOpen, onMatch, renderReasons }: SwipeGamePageProps) {
  const t = useT()
  const formats = useFormats()
  const is_offline = useIsOffline()
  const game = useRef<HTMLElement>(null)
  const [said, say] = useState('')
  const [problem, setProblem] = useState('')
  const [help, setHelp] = useState<{ topic: HelpTopic; isOpen: boolean }>({ topic: 'keys', isOpen: false })
  const [leaving, setLeaving] = useState<readonly { card: Card; decision: Decision }[]>([])
  const { deck, decide, undo, refill, back_from } = useDeck({ say, tellProblem: setProblem, onMatch })
  useReset(deck.resets_at, refill)
  const lying = deck.profiles.slice(0, places.length)
  const flying = leaving.filter(({ card }) => !lying.some(({ id }) => id === card.id))
  const top = lying[0] ?? null
  useFocusKept(game, top === null)
  const explain = (topic: HelpTopic) => setHelp({ topic, isOpen: true })

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
    if (key === 'help') return explain('keys')
    if (key === 'undo') return undo()
    if (key === 'like') return press(key, event)
    if (!top) return
    if (key === 'open') onOpen(top.id)
    else handleDecide(top, key)
  })

  return (
    <Room data-bleed data-fills-side>
      <Stage ref={game} tabIndex={-1} aria-label={t('swipe.title')}>
        <VisuallyHidden as="h1">{t('swipe.title')}</VisuallyHidden>
        <Tabs>{tabs}</Tabs>
        <Side>
          <LikesLeft count={deck.likes_left} time={formats.time(deck.resets_at)} problem={problem} />
          {top && (
            <KeysPlace>
              <SwipeKeys onHelp={() => explain('keys')} />
            </KeysPlace>
          )}
        </Side>
        {top || flying.length > 0 ? (
          <DeckPlace>
            <Deck aria-label={t('swipe.deck')} role="group">
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
                    onExplain={() => explain('fictional')}
                    onGone={() => setLeaving((before) => before.filter((each) => each.card.id !== card.id))}
                  />
                )
              })}
            </Deck>
          </DeckPlace>
        ) : (
          <NoCards>
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
          </NoCards>
        )}
        <SwipeControls
          top={top}
          last_pass={deck.passes.at(-1) ?? null}
          can_like={deck.likes_left > 0}
          isOffline={is_offline}
          onDecide={press}
          onUndo={undo}
          onOpen={() => top && onOpen(top.id)}
        />
        {top && <SwipeAbout card={top}>{top.kind === 'member' && renderReasons(top)}</SwipeAbout>}
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </Stage>
      <SwipeHelp topic={help.topic} isOpen={help.isOpen} onClose={() => setHelp({ ...help, isOpen: false })} />
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

const Tabs = styled.div`
  grid-area: tabs;
  min-width: 0;
  & > * {
    margin-block: 0;
    padding-inline: 0;
  }
  & > nav[data-discover] {
    width: fit-content;
    max-width: 100%;
    margin-inline: auto;
  }
  /* in a narrower window, the links are in the bar at the top */
  @media (min-width: 768px) {
    padding-block-start: var(--t-space-4);
  }
  @media (min-width: 992px) and (min-width: 50em) {
    & > nav[data-discover] {
      margin-inline: 0;
    }
  }
  /* in a low landscape window, there is no bar at the top, so the links are here */
  @media (max-height: 29.99em) and (orientation: landscape) {
    & > nav[data-discover] {
      display: flex;
    }
  }
`

const Side = styled.div`
  grid-area: likes;
  @media (max-height: 29.99em) and (orientation: landscape) {
    align-self: center;
  }
`

const KeysPlace = styled(Beside)`
  padding-block-start: var(--t-space-6);
  @media (hover: none) {
    visibility: hidden;
  }
`

const NoCards = styled.div`
  grid-area: deck;
`
