import { Link } from '@tanstack/react-router'
import { Heart, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { NoPhoto } from '#client/ui/picture/no-photo.tsx'
import { Photo } from '#client/ui/picture/photo.tsx'
import type { ProfileCard as Card } from '#schemas/members/profile.ts'
import { CardFrame } from './profile-card-frame.ts'

interface ProfileCardProps {
  profile: Card
  /** The like button on the photo. Another feature implements it, and the route passes it in. */
  like?: ReactNode
  /** A label for news about this member, for example a new like. */
  badge?: ReactNode
  /** Replaces the fact under the photo, for example by a button. It is outside the link. */
  plate?: ReactNode
  isPriority?: boolean
  /** True if the card is in a list of likes. The link then opens the profile inside that list. */
  isLike?: boolean
  /** Width of the photo, in the syntax of the `sizes` attribute. Needed outside the usual grids. */
  sizes?: string
}

/**
 * A card of a member in a grid: photo, name, place, and one fact on the plate under the photo. The whole card is a link to the profile. The
 * attribute `data-card` of the page selects one of three shapes.
 */
export function ProfileCard({ profile, like, badge, plate, isPriority, isLike, sizes = card_sizes }: ProfileCardProps) {
  const t = useT()
  const { distance } = useFormats()
  const { id, name, city, main_image, distance_km } = profile
  return (
    <CardFrame aria-label={nameAndAge(profile)}>
      <Link to={isLike ? '/likes/m/$id' : '/members/$id'} params={{ id }}>
        <Photo
          src={main_image?.filename ?? null}
          card={main_image?.card_filename}
          thumbhash={main_image?.thumbhash}
          ratio="card"
          sizes={sizes}
          alt={t('members.photo_of', { name })}
          fallback={<NoPhoto name={name} />}
          isPriority={isPriority}
          start={badge}
        />
        <span data-part="words">
          <span data-part="name" data-long={name.length > longest_name || undefined}>
            <span translate="no">{nameAndAge(profile)}</span>
          </span>
          {city && (
            <span data-part="place" translate="no">
              <span>{city}</span>
              {distance_km && distance_km <= most_told_km ? (
                <span>{t('members.distance_short', { distance: distance(distance_km) })}</span>
              ) : null}
            </span>
          )}
        </span>
        {!plate && <Fact profile={profile} />}
      </Link>
      {plate}
      {like && <div data-part="like">{like}</div>}
    </CardFrame>
  )
}

/** The most important fact about a member. Only one fact has room on the plate. */
function Fact({ profile: { kind, likes_you, is_online, num_shared_interests: shared, last_active } }: { profile: Card }) {
  const t = useT()
  const { fictional_icon, fictional_singular } = useSettings()
  if (kind === 'fictional')
    return (
      <span data-part="fact" data-fact="fictional">
        <span>
          <span aria-hidden="true">{fictional_icon} </span>
          {fictional_singular}
        </span>
      </span>
    )
  if (likes_you)
    return (
      <span data-part="fact" data-fact="likes">
        {heart}
        <span>{t('members.likes_you')}</span>
      </span>
    )
  if (is_online)
    return (
      <span data-part="fact" data-fact="online">
        <i />
        <span>{t('members.online')}</span>
      </span>
    )
  if (shared)
    return (
      <span data-part="fact" data-fact="shared">
        {sparkles}
        <span>{t('members.shares_interests', { count: shared })}</span>
      </span>
    )
  return <span data-part="fact">{last_active && <span>{t(`members.active_${last_active}`)}</span>}</span>
}

// created once for all cards
const heart = <Heart aria-hidden />
const sparkles = <Sparkles aria-hidden />

/** The grid has two to five columns. Beside the filters, a card is narrower than the window divided by the columns. */
const card_sizes = '(min-width: 992px) 14rem, (min-width: 576px) 31vw, 48vw'

/** A longer name has smaller letters. */
const longest_name = 13

/** A distance above this value shows as a lower bound, for example "more than 100 km". */
const most_told_km = 100
