import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { responsive } from '#client/ui/layout/responsive.ts'
import type { MainImage, PromotedProfile } from '#schemas/members/profile.ts'
import { DrawnTile } from './drawn-tile.tsx'

interface MemberPictureProps {
  profile: Pick<PromotedProfile, 'id' | 'name' | 'main_image'>
  size?: 'whole' | 'thumb'
  /** True for a picture that is visible without scrolling. The browser then loads the picture early and never lazily. */
  isPriority?: boolean
  /** Display width, in the syntax of the `sizes` attribute. */
  sizes?: string
}

/** A member's main image. A member without a main image gets a drawing. The picture fills its container. */
export function MemberPicture({ profile, size = 'whole', isPriority, sizes }: MemberPictureProps) {
  const t = useT()
  const { name, main_image, id } = profile
  if (!main_image) return <DrawnTile number={numberOf(id)} />
  return (
    <Picture
      {...responsive({ ...filesOf(main_image, size), sizes, isLazy: !isPriority })}
      alt={t('members.photo_of', { name })}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
    />
  )
}

const filesOf = ({ filename, card_filename, thumb_filename }: MainImage, size: MemberPictureProps['size']) =>
  size === 'thumb' ? { src: thumb_filename } : { src: filename, card: card_filename }

/** Computes the number of the drawing from the member's id, so that a member has the same drawing on every page. */
const numberOf = (id: string) => Number.parseInt(id.slice(-4), 16)

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`
