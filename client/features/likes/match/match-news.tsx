import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { useTopOverlay } from '#client/ui/overlay/overlay-host.ts'
import { LinkButton } from '#client/ui/text/links.tsx'
import { useMatchNews } from './match-modal.store.ts'
import { MatchPair } from './match-pair.tsx'

/**
 * Tells the viewer that another member has made a match. The card stays until the viewer closes it, and never takes the focus. It waits
 * while the viewer writes or has a dialog open. Conversations, landers and focused pages, for example the checkout, have no place for it.
 */
export function MatchNews() {
  const t = useT()
  const match = useMatchNews(({ waiting }) => waiting[0])
  const remove = useMatchNews((state) => state.remove)
  const is_busy = useIsBusy()
  const is_member = useViewer() !== null
  // once the card is visible, it stays, even if the viewer starts to write
  const [shown_id, setShownId] = useState<string>()
  if (match && !is_busy && match.id !== shown_id) setShownId(match.id)
  if (!match || !is_member || match.id !== shown_id) return null
  const { id, name, is_automatic } = match
  const close = () => remove(id)
  return (
    <Card key={id}>
      <MatchPair match={match} alt="" />
      <Words>
        <b>{t('likes.match_news', { name })}</b>
        <span>{t(is_automatic ? 'likes.match_automatic' : 'likes.match_news_text', { name })}</span>
      </Words>
      <Ways>
        <LinkButton to="/members/$id/chat" params={{ id }} variant="accent" onClick={close}>
          {t('likes.say_hello')}
        </LinkButton>
        <LinkButton to="/members/$id" params={{ id }} variant="soft" onClick={close}>
          {t('likes.pop_up_open', { name })}
        </LinkButton>
      </Ways>
      <IconButton label={t('common.close')} onClick={close}>
        <X aria-hidden />
      </IconButton>
    </Card>
  )
}

function useIsBusy(): boolean {
  const overlay = useTopOverlay()
  const [is_writing, setWriting] = useState(isWriting)
  useEffect(() => {
    let frame = 0
    // between two fields, no field has the focus for a moment
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setWriting(isWriting()))
    }
    for (const name of ['focusin', 'focusout']) document.addEventListener(name, look)
    return () => {
      cancelAnimationFrame(frame)
      for (const name of ['focusin', 'focusout']) document.removeEventListener(name, look)
    }
  }, [])
  return overlay !== null || is_writing
}

const isWriting = () =>
  document.activeElement?.matches('textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=submit])') ?? false

const Card = styled.div`
  --portrait: 62px;
  --rim: 3px;
  position: fixed;
  z-index: var(--z-bar);
  inset-block-start: calc(8px + env(safe-area-inset-top));
  inset-inline: 10px;
  display: grid;
  grid-template: auto auto / auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--t-space-3);
  max-width: 25rem;
  max-height: calc(100dvh - 1rem);
  margin-inline: auto;
  padding: 16px;
  overflow-y: auto;
  border-radius: 26px;
  background: var(--t-deep);
  color: var(--t-on-deep);
  box-shadow: var(--t-shadow-3);
  --t-focus: var(--t-on-deep);
  transition: translate 260ms var(--m-out);
  @starting-style {
    translate: 0 -120%;
  }
  :root[data-card='tile'] & {
    border-radius: var(--t-radius-l);
  }
  & > button {
    grid-area: 1 / 3;
    align-self: start;
    margin: -8px -8px 0 0;
    color: inherit;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

const Words = styled.p`
  display: grid;
  line-height: 1.3;
  overflow-wrap: anywhere;
  & > b {
    font-size: var(--t-text-lg);
  }
  & > span {
    color: var(--t-on-deep-muted);
    font-size: var(--t-text-sm);
  }
`

const Ways = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--t-space-2);
  & > a {
    flex: 1 1 auto;
    padding-inline: 0.9em;
  }
  & > [data-variant='soft'] {
    background: color-mix(in srgb, currentColor 12%, transparent);
    color: inherit;
  }
`
