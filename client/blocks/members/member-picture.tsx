import { styled } from 'styled-components'
import { useT } from '#client/platform/texts.tsx'
import type { PromotedProfile } from '#schemas/profile.ts'
import { DrawnTile } from './drawn-tile.tsx'

interface MemberPictureProps {
  profile: Pick<PromotedProfile, 'id' | 'name' | 'main_image'>
  size?: 'whole' | 'thumb'
  /** In the first window: fetched early, never lazily. */
  isPriority?: boolean
}

/** A member's main photo, or a drawing where there is none. It fills the box it is given. */
export function MemberPicture({ profile, size = 'whole', isPriority }: MemberPictureProps) {
  const t = useT()
  const { name, main_image, id } = profile
  if (!main_image) return <DrawnTile number={numberOf(id)} />
  return (
    <Picture
      src={size === 'thumb' ? main_image.thumb_filename : main_image.filename}
      alt={t('members.photo_of', { name })}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
    />
  )
}

/** The same drawing for the same member, on every page. */
const numberOf = (id: string) => Number.parseInt(id.slice(-4), 16)

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`
