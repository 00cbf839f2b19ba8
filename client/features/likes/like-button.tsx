import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { useDoublePress } from '#client/ui/use-double-press.ts'
import type { MainImage } from '#schemas/members/profile.ts'
import { useLike } from './likes.api.ts'
import { useMatchModal } from './match/match-modal.store.ts'

// created once for all cards, because React would otherwise create a new icon element for each button
const heart = <Heart aria-hidden />

interface LikeButtonProps {
  profile: { id: string; name: string; is_liked: boolean; main_image?: MainImage | null }
  look: 'card' | 'profile'
  /** Called when a visitor presses the button. A visitor cannot like, so the signup opens (RO-02). */
  onVisitor(): void
  /** Called after the server has removed the like. */
  onUnliked?(): void
}

/** A like button. It changes at once, and changes back if the request fails. */
export function LikeButton({ profile, look, onVisitor, onUnliked }: LikeButtonProps) {
  const t = useT()
  const faults = useFaultText()
  const viewer = useViewer()
  const like = useLike(profile.id)
  const openMatch = useMatchModal((state) => state.open)
  const isSecondOfOne = useDoublePress()
  // the last press counts more than the data of the page, until that data changes
  const [pressed, setPressed] = useState<{ from: boolean; to: boolean } | null>(null)
  const is_liked = pressed && pressed.from === profile.is_liked ? pressed.to : profile.is_liked
  if (viewer?.profile.id === profile.id) return null

  async function handlePress(event: React.MouseEvent) {
    if (!viewer) return onVisitor()
    // ignore the second press of a double press, because it would undo the first press
    if (like.isPending || isSecondOfOne(event)) return
    setPressed({ from: profile.is_liked, to: !is_liked })
    try {
      const { matched } = await like.mutateAsync(!is_liked)
      if (matched) openMatch(profile)
      if (is_liked) onUnliked?.()
    } catch (error) {
      setPressed(null)
      showToast({ text: faults.of(error), tone: 'danger' })
    }
  }

  return (
    <IconButton
      label={t(is_liked ? 'likes.unlike' : 'likes.like', { name: profile.name })}
      variant={look === 'card' ? 'photo' : 'like'}
      isPressed={is_liked}
      onClick={handlePress}
    >
      {heart}
      {look === 'profile' && <span data-part="word">{t('likes.short')}</span>}
    </IconButton>
  )
}
