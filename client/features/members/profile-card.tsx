import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Art } from '#client/ui/picture/art.tsx'
import { Photo } from '#client/ui/picture/photo.tsx'
import { KindLabel } from '#client/ui/text/kind-label.tsx'
import type { ProfileCard as Card } from '#schemas/members/profile.ts'

interface ProfileCardProps {
  profile: Card
  /** The like button in the corner of the card. Another feature implements it, and the route passes it in. */
  like?: ReactNode
  /** A label for news about this member, for example a new like. */
  badge?: ReactNode
  isPriority?: boolean
  /** True if the card is in a list of likes. The link then opens the profile inside that list. */
  isLike?: boolean
}

/** A card of a member in a grid: picture, name and place. The whole card is a link to the profile. */
export function ProfileCard({ profile, like, badge, isPriority, isLike }: ProfileCardProps) {
  const t = useT()
  const { distance } = useFormats()
  const { fictional_icon, fictional_singular } = useSettings()
  const { id, name, city, kind, main_image, is_online, distance_km } = profile
  const is_fictional = kind === 'fictional'
  return (
    <Frame aria-label={nameAndAge(profile)}>
      <Opener to={isLike ? '/likes/m/$id' : '/members/$id'} params={{ id }}>
        <Photo
          src={main_image?.filename ?? null}
          card={main_image?.card_filename}
          thumbhash={main_image?.thumbhash}
          sizes={card_sizes}
          alt={t('members.photo_of', { name })}
          fallback={<Art name="photos" />}
          isPriority={isPriority}
          start={
            <span data-part="labels">
              {is_fictional && (
                <KindLabel icon={fictional_icon} look="photo">
                  {fictional_singular}
                </KindLabel>
              )}
              {badge}
            </span>
          }
          caption={
            <span data-part="words">
              <span data-part="name">
                <span translate="no">{nameAndAge(profile)}</span>
                {is_online && <span data-part="online" role="img" aria-label={t('members.online')} title={t('members.online')} />}
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
          }
        />
      </Opener>
      {like && <div data-part="like">{like}</div>}
    </Frame>
  )
}

/** The grid has two, three or four columns. Beside the filters, a card is narrower than the window divided by the columns. */
const card_sizes = '(min-width: 1200px) 14rem, (min-width: 576px) 30vw, 46vw'

/** A distance above this value shows as a lower bound, for example "more than 100 km". */
const most_told_km = 100

/** The page shows dozens of cards, and each styled component takes time. So the parts of a card share the styles of the frame. */
const Frame = styled.article`
  position: relative;
  min-width: 0;
  & > [data-part='like'] {
    position: absolute;
    inset-inline-end: var(--t-space-2);
    bottom: var(--t-space-2);
  }
  & [data-part='labels'] {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: var(--t-space-1);
  }
  & [data-part='words'] {
    display: grid;
    min-width: 0;
    padding-inline-end: 2.75rem;
  }
  /* a long name breaks into several lines, so that it is always completely visible */
  & [data-part='name'] {
    display: flex;
    align-items: center;
    gap: 0.4em;
    font-weight: 700;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  & [data-part='online'] {
    flex: none;
    width: 0.6rem;
    height: 0.6rem;
    border-radius: 50%;
    background: var(--t-online);
    box-shadow: 0 0 0 2px var(--t-surface);
    forced-color-adjust: none;
  }
  & [data-part='place'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.35em;
    /* one line: if both do not fit, only the place is visible */
    max-height: 1.35em;
    overflow: hidden;
    min-width: 0;
    font-size: var(--t-text-sm);
    line-height: 1.35;
    white-space: nowrap;
  }
  & [data-part='place'] > span {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  @media (max-width: 24.99em) {
    /* in two columns on a phone, the name is above the heart: beside it, "Viktoria" would break */
    & [data-part='words'] {
      grid-template-rows: auto minmax(2.35rem, auto);
      padding-inline-end: 0;
    }
    & [data-part='place'] {
      padding-inline-end: 2.75rem;
    }
  }
`

const OpenerAnchor = styled.a`
  display: block;
  border-radius: var(--t-radius-l);
  color: inherit;
  text-decoration: none;
`

const Opener = createLink(OpenerAnchor)
