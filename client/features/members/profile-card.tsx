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
            <Labels>
              {is_fictional && (
                <KindLabel icon={fictional_icon} look="photo">
                  {fictional_singular}
                </KindLabel>
              )}
              {badge}
            </Labels>
          }
          caption={
            <Words>
              <Name>
                <span translate="no">{nameAndAge(profile)}</span>
                {is_online && <Online role="img" aria-label={t('members.online')} title={t('members.online')} />}
              </Name>
              {city && (
                <Place translate="no">
                  <span>{city}</span>
                  {distance_km && distance_km <= most_told_km ? (
                    <span>{t('members.distance_short', { distance: distance(distance_km) })}</span>
                  ) : null}
                </Place>
              )}
            </Words>
          }
        />
      </Opener>
      {like && <Corner>{like}</Corner>}
    </Frame>
  )
}

/** The grid has two, three or four columns. Beside the filters, a card is narrower than the window divided by the columns. */
const card_sizes = '(min-width: 1200px) 14rem, (min-width: 576px) 30vw, 46vw'

/** A distance above this value shows as a lower bound, for example "more than 100 km". */
const most_told_km = 100

const Frame = styled.article`
  position: relative;
  min-width: 0;
`

const OpenerAnchor = styled.a`
  display: block;
  border-radius: var(--t-radius-l);
  color: inherit;
  text-decoration: none;
`

const Opener = createLink(OpenerAnchor)

const Labels = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--t-space-1);
`

const Words = styled.span`
  display: grid;
  min-width: 0;
  padding-inline-end: 2.75rem;
  /* in two columns on a phone, the name is above the heart: beside it, "Viktoria" would break */
  @media (max-width: 24.99em) {
    grid-template-rows: auto minmax(2.35rem, auto);
    padding-inline-end: 0;
  }
`

/** A long name breaks into several lines, so that it is always completely visible. */
const Name = styled.span`
  display: flex;
  align-items: center;
  gap: 0.4em;
  font-weight: 700;
  line-height: 1.25;
  overflow-wrap: anywhere;
`

const Place = styled.span`
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
  @media (max-width: 24.99em) {
    padding-inline-end: 2.75rem;
  }
  & > span {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

const Online = styled.span`
  flex: none;
  width: 0.6rem;
  height: 0.6rem;
  border-radius: 50%;
  background: var(--t-online);
  box-shadow: 0 0 0 2px var(--t-surface);
  forced-color-adjust: none;
`

const Corner = styled.div`
  position: absolute;
  inset-inline-end: var(--t-space-2);
  bottom: var(--t-space-2);
`
