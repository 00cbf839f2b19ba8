import { CalendarHeart, Compass, Heart, MapPin, Moon, Route, Shapes, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import type { Formats } from '#client/platform/texts/formats.ts'
import { useInterestList } from '#client/platform/texts/interest-list.ts'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { type Translate, useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Art } from '#client/ui/picture/art.tsx'
import { Photo } from '#client/ui/picture/photo.tsx'
import { KindLabel } from '#client/ui/text/kind-label.tsx'
import { CoverLink } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { FoundMatch, MatchReason } from '#schemas/discovery/match-finder.ts'

const icons = {
  intent: Compass,
  rhythm: Moon,
  weekend: Shapes,
  matters: Heart,
  travel: Route,
  interests: Sparkles,
  near: MapPin,
  age: CalendarHeart,
} as const

/** A matching member, with the answers that both share. The card links to the profile, and its heart is a like button. */
export function MatchItem({ match: { profile, reasons }, like }: { match: FoundMatch; like: ReactNode }) {
  const t = useT()
  const formats = useFormats()
  const listInterests = useInterestList()
  const { fictional_icon, fictional_singular } = useSettings()
  const { id, name, age, city, kind, main_image, is_online } = profile
  return (
    <Item as="li" data-look="flat" data-pad="sm" data-link>
      <Picture>
        <Photo
          src={main_image?.filename ?? null}
          card={main_image?.card_filename}
          thumbhash={main_image?.thumbhash}
          sizes="(min-width: 576px) 12rem, 40vw"
          alt={t('members.photo_of', { name })}
          fallback={<Art name="photos" />}
        />
        <Corner>{like}</Corner>
      </Picture>
      <Words>
        <div>
          <Title as="h3" data-look="h4">
            <CoverLink to="/members/$id" params={{ id }} translate="no">
              {nameAndAge({ name, age })}
            </CoverLink>
            {is_online && <Online role="img" aria-label={t('members.online')} />}
          </Title>
          {city && (
            <Text data-size="sm" data-tone="muted" translate="no">
              {city}
            </Text>
          )}
        </div>
        {kind === 'fictional' && <KindLabel icon={fictional_icon}>{fictional_singular}</KindLabel>}
        {reasons.length > 0 ? (
          <Reasons aria-label={t('finder.reasons_with', { name })}>
            {reasons.map((reason) => {
              const Icon = icons[reason.about]
              return (
                <li key={reason.about}>
                  <Icon aria-hidden />
                  <span>{reasonText(t, reason, { ...formats, listInterests })}</span>
                </li>
              )
            })}
          </Reasons>
        ) : (
          <Text data-size="sm" data-tone="muted">
            {t('finder.reason_none')}
          </Text>
        )}
      </Words>
    </Item>
  )
}

type Wordings = Pick<Formats, 'distance'> & { listInterests: ReturnType<typeof useInterestList> }

/** Returns the reason for a match as a sentence. */
function reasonText(t: Translate, { about, answer, interests, amount }: MatchReason, { distance, listInterests }: Wordings): string {
  if (answer !== null) return t(`finder.reason_${about}_${answer}`)
  if (about === 'interests') return t('finder.reason_interests', { count: interests.length, interests: listInterests(interests) })
  if (about === 'near') return amount === 0 ? t('finder.reason_same_city') : t('finder.reason_near', { distance: distance(amount ?? 0) })
  if (about === 'age') return amount === 0 ? t('finder.reason_same_age') : t('finder.reason_age', { count: amount ?? 0 })
  return t('finder.reason_travel')
}

const Item = styled(Card)`
  display: grid;
  grid-template-columns: minmax(6.5rem, 38%) minmax(0, 1fr);
  gap: var(--t-space-4);
  align-items: start;
`

const Picture = styled.div`
  position: relative;
`

/* lies above the link that covers the whole card */
const Corner = styled.div`
  position: absolute;
  z-index: 1;
  inset: auto var(--t-space-2) var(--t-space-2) auto;
`

const Words = styled.div`
  display: grid;
  gap: var(--t-space-2);
  align-content: start;
  min-width: 0;
  padding-block: var(--t-space-1);
  overflow-wrap: anywhere;
`

const Online = styled.span`
  display: inline-block;
  width: 0.6rem;
  height: 0.6rem;
  margin-inline-start: 0.45em;
  border-radius: 50%;
  background: var(--t-online);
`

const Reasons = styled.ul`
  display: grid;
  gap: var(--t-space-2);
  font-size: var(--t-text-sm);
  line-height: 1.35;
  & > li {
    display: flex;
    gap: 0.55em;
  }
  & svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
    margin-top: 0.12em;
    color: var(--t-primary-text);
  }
`
