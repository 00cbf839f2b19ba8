import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { LikedBy } from '#schemas/discovery/like.ts'
import { newestLike, readSeconds } from './like-pop-up-rules.ts'
import { likesQuery } from './likes.api.ts'

/** If the URL has the parameter `t`, shows a member who likes the viewer, after `t` seconds (MO-15). */
export function LikePopUp() {
  const t = useT()
  const { like, is_open, close } = useLikeAfterDelay()
  if (!like) return null
  const { id, name, age, city, main_image } = like.profile
  return (
    <Modal
      isOpen={is_open}
      onClose={close}
      title={t('likes.pop_up_title', { name })}
      closeLabel={t('common.close')}
      size="small"
      footer={
        <LinkButton to="/members/$id" params={{ id }} onClick={close} isWide>
          {t('likes.pop_up_open', { name })}
        </LinkButton>
      }
    >
      <Person>
        <Picture>
          <Avatar name={name} src={main_image?.card_filename ?? main_image?.filename} alt={t('members.photo_of', { name })} size="hero" />
          <Beat aria-hidden>
            <Heart fill="currentColor" />
          </Beat>
        </Picture>
        <Facts data-tone="muted">{[age, city].filter(Boolean).join(' · ')}</Facts>
      </Person>
    </Modal>
  )
}

/** Waits for the number of seconds in the parameter `t`, removes `t` from the URL, and then loads the current likes. */
function useLikeAfterDelay() {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const is_member = useViewer() !== null
  const seconds = useLocation({ select: ({ searchStr }) => readSeconds(searchStr) })
  const [like, setLike] = useState<LikedBy>()
  const [is_open, setOpen] = useState(false)
  useEffect(() => {
    if (seconds === null) return
    const timer = setTimeout(async () => {
      await navigate({ to: '.', search: withoutT, hash: true, state: true, replace: true, resetScroll: false, ignoreBlocker: true })
      if (!is_member) return
      // after a failed request, no pop-up shows, as for an empty list of likes
      const likes = await queryClient.fetchQuery({ ...likesQuery(api), staleTime: 0 }).catch(() => null)
      const found = newestLike(likes?.liked_by ?? [])
      setLike(found)
      setOpen(found !== undefined)
    }, seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds, is_member, api, queryClient, navigate])
  return { like, is_open, close: () => setOpen(false) }
}

const withoutT = ({ t: _, ...others }: Record<string, unknown>) => others

const Person = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--t-space-4);
`

/* the text is before the picture in the document (VR-08) */
const Picture = styled.div`
  position: relative;
  animation: t-pop var(--m-slow) var(--m-spring) 0.7s both;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`

const Beat = styled.span`
  position: absolute;
  inset: auto -0.4rem -0.2rem auto;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  background: var(--t-like-soft);
  color: var(--t-like-text);
  box-shadow: 0 0 0 3px var(--t-overlay);
  animation: t-beat 0.6s var(--m-out) 0.75s 2 both;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`

const Facts = styled(Text)`
  animation: t-rise var(--m-slow) var(--m-out) 0.75s both;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`
