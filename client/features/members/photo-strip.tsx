import { Lock } from 'lucide-react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import type { Profile } from '#schemas/members/profile.ts'

interface PhotoStripProps {
  profile: Profile
  at: number
  onShow(index: number): void
}

/** Thumbnails of all photos. On a wide window, they are below the large photo. */
export function PhotoStrip({ profile: { photos, num_locked_photos }, at, onShow }: PhotoStripProps) {
  const t = useT()
  return (
    <Strip>
      {photos.map(({ filename, thumb_filename }, index) => (
        <li key={filename}>
          <Thumb
            type="button"
            aria-label={t('members.show_photo', { number: index + 1 })}
            aria-current={index === at || undefined}
            onClick={() => onShow(index)}
          >
            <img src={thumb_filename} alt="" loading="lazy" decoding="async" />
          </Thumb>
        </li>
      ))}
      {num_locked_photos > 0 && (
        <li>
          <Thumb
            type="button"
            aria-label={t('members.locked_photos', { count: num_locked_photos })}
            aria-current={at >= photos.length || undefined}
            onClick={() => onShow(photos.length)}
          >
            <Lock aria-hidden />
            <span aria-hidden>+{num_locked_photos}</span>
          </Thumb>
        </li>
      )}
    </Strip>
  )
}

const Strip = styled.ul`
  display: none;
  flex-wrap: wrap;
  gap: var(--t-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  @media (min-width: 768px) {
    display: flex;
  }
`

const Thumb = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.25em;
  width: 4rem;
  height: 5rem;
  padding: 0;
  overflow: hidden;
  border-radius: var(--t-radius-m);
  font-size: var(--t-text-sm);
  font-weight: 700;
  color: var(--t-primary-text);
  background: var(--t-primary-soft);
  transition: box-shadow var(--m-quick);
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > svg {
    width: 1.1em;
    height: 1.1em;
  }
  &[aria-current] {
    box-shadow:
      0 0 0 2px var(--t-paper),
      0 0 0 4.5px var(--t-primary);
  }
`
