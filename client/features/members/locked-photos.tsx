import { Lock } from 'lucide-react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'

interface LockedPhotosProps {
  count: number
  isCurrent: boolean
  onUnlock(): void
}

/**
 * A placeholder for locked photos (RO-03). The server never sends locked photos. The placeholder always has one pattern, because a blurred
 * photo would reveal a part of the photo.
 */
export function LockedPhotos({ count, isCurrent, onUnlock }: LockedPhotosProps) {
  const t = useT()
  return (
    <Locked>
      <Lock aria-hidden />
      <strong>{t('members.locked_photos', { count })}</strong>
      <Button data-slide variant="accent" tabIndex={isCurrent ? 0 : -1} onClick={onUnlock}>
        {t('members.unlock')}
      </Button>
    </Locked>
  )
}

const Locked = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--t-space-4);
  aspect-ratio: 4 / 5;
  /* space for the buttons at both sides */
  padding: var(--t-space-6) 4rem;
  text-align: center;
  background:
    radial-gradient(circle at 30% 30%, var(--t-primary-soft) 0 18%, transparent 18.5%) 0 0 / 5rem 5rem,
    radial-gradient(circle at 70% 70%, var(--t-primary-soft) 0 12%, transparent 12.5%) 0 0 / 5rem 5rem,
    var(--t-sunken);
  & > strong {
    padding: 0.4em 1em;
    border-radius: var(--t-radius-l);
    font-weight: 650;
    line-height: 1.35;
    color: var(--t-ink);
    background: var(--t-surface);
  }
  & > svg {
    width: 4rem;
    height: 4rem;
    padding: 1.1rem;
    border-radius: 50%;
    background: var(--t-surface);
    color: var(--t-primary-text);
    box-shadow: var(--t-shadow-2);
  }
`
