import { Heart } from 'lucide-react'
import { css, styled } from 'styled-components'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { useLike } from './likes.api.ts'
import { useMatchModal } from './match/match-modal.store.ts'

/** Answers a like with a like, which makes a match. It takes the place of the fact under the photo. */
export function LikeBackButton({ profile }: { profile: ProfileCard }) {
  const t = useT()
  const faults = useFaultText()
  const like = useLike(profile.id)
  const openMatch = useMatchModal((state) => state.open)

  async function handlePress() {
    if (like.isPending) return
    try {
      const { matched } = await like.mutateAsync(true)
      if (matched) openMatch(profile)
    } catch (error) {
      showToast({ text: faults.of(error), tone: 'danger' })
    }
  }

  return (
    <Plate
      type="button"
      aria-label={t('likes.like_back_to', { name: profile.name })}
      aria-disabled={like.isPending || undefined}
      onClick={handlePress}
    >
      <Heart fill="currentColor" aria-hidden />
      {t('likes.like_back')}
    </Plate>
  )
}

/** Styles of a button or link over the whole width of a card, below the photo. */
export const plate = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.5em;
  width: 100%;
  min-height: 2.875rem;
  padding: 0.4rem 0.6rem;
  border-radius: 0 0 var(--t-radius-l) var(--t-radius-l);
  background: var(--t-like-soft);
  color: var(--t-like-text);
  font-size: 0.94rem;
  font-weight: 700;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  :root[data-card='arch'] & {
    margin-block-start: 0.6rem;
    border-radius: 99px;
  }
  :root[data-card='tile'] & {
    border-radius: 0;
  }
  & > svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
  }
  &[aria-disabled='true'] {
    opacity: 0.6;
  }
  &[data-tone='primary'] {
    background: var(--t-primary-soft);
    color: var(--t-primary-text);
  }
  &:hover {
    box-shadow: inset 0 0 0 99px var(--t-hover);
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`

const Plate = styled.button`
  ${plate}
`
