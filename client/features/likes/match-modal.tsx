import { Heart } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { useMatchModal } from './match-modal.store.ts'

/** Announces a match, with a link to the conversation. A click anywhere closes the modal (MO-11). */
export function MatchModal() {
  const t = useT()
  const { match, close } = useMatchModal()
  const me = useViewer()?.profile
  // keeps the text visible during the close animation
  const [shown, setShown] = useState(match)
  if (match && match !== shown) setShown(match)
  return (
    <Modal isOpen={match !== null} onClose={close} title={t('likes.match_title')} closeLabel={t('common.close')} closesOnAnyClick>
      {shown && (
        <Stack data-gap="lg" data-align="center">
          <Pair>
            <Avatar name={me?.name ?? ''} src={me?.main_image?.card_filename ?? me?.main_image?.filename} size="hero" />
            <Avatar
              name={shown.name}
              src={shown.main_image?.match ?? shown.main_image?.filename}
              size="hero"
              alt={t('members.photo_of', { name: shown.name })}
            />
            <Beat aria-hidden>
              <Heart fill="currentColor" />
            </Beat>
          </Pair>
          <Stack data-gap="xs" data-align="center">
            <Text data-size="lg">{t(shown.is_automatic ? 'likes.match_automatic' : 'likes.match_text', { name: shown.name })}</Text>
            {shown.is_automatic && (
              <Text data-size="sm" data-tone="muted">
                {t('likes.match_automatic_why')}
              </Text>
            )}
          </Stack>
          <LinkButton to="/members/$id/chat" params={{ id: shown.id }} size="large" isWide data-autofocus>
            {t('likes.match_write', { name: shown.name })}
          </LinkButton>
        </Stack>
      )}
    </Modal>
  )
}

const Pair = styled.div`
  position: relative;
  display: flex;
  padding-block: var(--t-space-2);
  & > :first-child {
    margin-inline-end: -1.25rem;
    animation: t-pop var(--m-slow) var(--m-spring) 0.1s both;
  }
  & > :nth-child(2) {
    animation: t-pop var(--m-slow) var(--m-spring) 0.3s both;
  }
`

const Beat = styled.span`
  position: absolute;
  inset-block-end: -0.1rem;
  inset-inline-start: calc(50% - 1.5rem);
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  background: var(--t-like);
  color: var(--t-on-like);
  box-shadow: 0 0 0 3px var(--t-overlay);
  animation: t-beat 0.6s var(--m-out) 0.75s 2 both;
`
