import { Link } from '@tanstack/react-router'
import { Heart, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { NoPhoto } from '#client/ui/picture/no-photo.tsx'
import { Photo } from '#client/ui/picture/photo.tsx'
import type { ProfileCard as Card } from '#schemas/members/profile.ts'

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
    <Frame aria-label={nameAndAge(profile)} data-profile-card>
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
        <span data-part="words" data-below={name.length > longest_on_photo || undefined}>
          <span data-part="name" data-long={name.length > longest_name || undefined}>
            <span translate="no">{nameAndAge(profile)}</span>
          </span>
          {city && (
            <span data-part="place" translate="no">
              <span>{city}</span>
              {distance_km ? <span>· {distance(distance_km)}</span> : null}
            </span>
          )}
        </span>
        {!plate && <Fact profile={profile} />}
      </Link>
      {plate}
      {like && <div data-part="like">{like}</div>}
    </Frame>
  )
}

/** The most important fact about a member. Only one fact has room on the plate. */
function Fact({ profile: { kind, is_match, likes_you, is_online, num_shared_interests: shared, last_active } }: { profile: Card }) {
  const t = useT()
  const { fictional_icon, fictional_singular } = useSettings()
  if (kind === 'fictional')
    return (
      <Plate
        fact="fictional"
        text={
          <>
            <span aria-hidden>{fictional_icon} </span>
            {fictional_singular}
          </>
        }
      />
    )
  if (is_match || likes_you) return <Plate fact="likes" icon={heart} text={t(is_match ? 'members.match' : 'members.likes_you')} />
  if (is_online) return <Plate fact="online" icon={<i />} text={t('members.online')} />
  if (shared) return <Plate fact="shared" icon={sparkles} text={t('members.shares_interests', { count: shared })} />
  return <Plate text={last_active && t(`members.active_${last_active}`)} />
}

function Plate({ fact, icon, text }: { fact?: string; icon?: ReactNode; text: ReactNode }) {
  return (
    <span data-part="fact" data-fact={fact}>
      {icon}
      {text && <span>{text}</span>}
    </span>
  )
}

// created once for all cards
const heart = <Heart aria-hidden />
const sparkles = <Sparkles aria-hidden />

/** The grid has two to five columns. Beside the filters, a card is narrower than the window divided by the columns. */
const card_sizes = '(min-width: 992px) 14rem, (min-width: 576px) 31vw, 48vw'

/** A longer name has smaller letters. */
const longest_name = 13

/** A longer name is under the photo, because its lines would cover the face. */
const longest_on_photo = 22

/** Styles of the name and the place on the plate, below the photo. */
const below_photo = `
  grid-area: 2 / 1;
  padding: 0.5rem 0.75rem 0;
  color: var(--t-ink);
`

/**
 * The page shows dozens of cards, and each styled component takes time. So the parts of a card share the styles of the frame. These are the
 * styles of the shape `plate`. The shapes `arch` and `tile` are in card-designs.ts.
 */
const Frame = styled.article`
  container-type: inline-size;
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 100%;
  border-radius: var(--t-radius-l);
  background: var(--t-surface);
  box-shadow:
    var(--t-shadow-1),
    0 0 0 1px var(--t-line);
  transition: transform 220ms var(--m-spring);
  @media (prefers-reduced-motion: no-preference) {
    &:has(> a:active) {
      transform: scale(0.97);
      transition-duration: 90ms;
    }
  }
  & > a {
    flex: 1;
    display: grid;
    grid-template: auto 1fr / minmax(0, 1fr);
    overflow: hidden;
    border-radius: inherit;
    color: inherit;
    text-decoration: none;
  }
  /* a plate that is not part of the link continues the card */
  & > a:has(+ :not([data-part='like'])) {
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
  & > a > :first-child {
    grid-area: 1 / 1;
  }
  & [data-ratio='card']::after {
    content: '';
    position: absolute;
    inset: 64% 0 0;
    background: var(--t-photo-band);
  }
  & [data-part='words'] {
    grid-area: 1 / 1;
    align-self: end;
    z-index: 1;
    display: grid;
    gap: 2px;
    min-width: 0;
    padding: 0 0.55rem 0.6rem 0.7rem;
    color: var(--t-on-photo);
    line-height: 1.2;
  }
  /* a long name breaks into several lines, so that it is always completely visible */
  & [data-part='name'] {
    font-size: 1.03rem;
    font-weight: 740;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  & [data-part='name'][data-long] {
    font-size: 0.906rem;
    letter-spacing: -0.035em;
  }
  & [data-part='place'] {
    display: flex;
    gap: 0.15em;
    min-width: 0;
    font-size: 0.8125rem;
    font-weight: 560;
    letter-spacing: -0.018em;
    white-space: nowrap;
  }
  /* if both do not fit, the place is cut off, and the distance stays */
  & [data-part='place'] > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & [data-part='fact'] {
    display: flex;
    align-items: center;
    gap: 0.5em;
    min-height: 2.25rem;
    padding: 0.25rem 0.75rem;
    font-size: 0.8125rem;
    font-weight: 620;
    line-height: 1.25;
    color: var(--t-muted);
  }
  & [data-part='fact']:empty {
    min-height: 0;
    padding: 0;
  }
  & [data-part='fact'] > svg {
    flex: none;
    width: 0.95rem;
    height: 0.95rem;
  }
  & [data-part='fact'] > i {
    flex: none;
    width: 0.56rem;
    height: 0.56rem;
    border-radius: 50%;
    background: var(--t-online);
    forced-color-adjust: none;
  }
  & [data-fact='fictional'] {
    background: var(--t-warning-soft);
    color: var(--t-warning-text);
    font-weight: 680;
  }
  & [data-fact='likes'] {
    color: var(--t-like-text);
  }
  & [data-fact='likes'] > svg {
    fill: currentColor;
  }
  & [data-fact='shared'] {
    color: var(--t-primary-text);
  }
  & > [data-part='like'] {
    position: absolute;
    z-index: 1;
    inset-block-start: 2px;
    inset-inline-end: 2px;
  }
  @media (min-width: 992px) {
    & [data-part='name'] {
      font-size: 1.125rem;
    }
    & [data-part='name'][data-long] {
      font-size: 1.03rem;
    }
  }
  @container (max-width: 10em) {
    & [data-part='name'] {
      font-size: 0.906rem;
    }
  }
  /* with large text, name and place do not fit below the face, so they are on the plate */
  @container (max-width: 8em) {
    & [data-ratio='card']::after {
      content: none;
    }
    & [data-part='words'] {
      ${below_photo}
    }
    & [data-part='place'] {
      flex-wrap: wrap;
    }
  }
  @media (max-width: 18.74em) {
    & [data-ratio='card']::after {
      content: none;
    }
    & [data-part='words'] {
      ${below_photo}
    }
  }
  & [data-part='words']:where([data-below]) {
    ${below_photo}
  }
`
