import { styled } from 'styled-components'
import { useBlocks } from '#client/blocks/block-context.tsx'
import { useFormAddress } from '#client/blocks/frame/form-address.ts'
import { useHeadingRank } from '#client/blocks/frame/heading-rank.ts'
import { KindMark, KindNote } from '#client/blocks/members/kind-note.tsx'
import { MemberPicture } from '#client/blocks/members/member-picture.tsx'
import { opening } from '#client/blocks/members/own-words.ts'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/form/chip.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { ProfileSectionProps } from './profile-section.ts'

/** Picture and facts, with the form beside them. */
export function BesideProfile({ id, settings, profile }: ProfileSectionProps) {
  const t = useT()
  const { words } = useBlocks()
  const formats = useFormats()
  const form = useFormAddress()
  const rank = useHeadingRank(id)
  const { name, age, about, interests, looking_for, region_name, country } = profile
  const said = opening(about, 520)
  return (
    <Ground id={id} aria-labelledby={`${id}-title`}>
      <Picture>
        <MemberPicture profile={profile} isPriority />
        <Name>
          <KindMark profile={profile} />
          <b translate="no">{nameAndAge({ name, age })}</b>
          <span>{[region_name, formats.country(country)].filter(Boolean).join(', ')}</span>
        </Name>
      </Picture>
      <Facts>
        <Title as={rank} data-look="h1" id={`${id}-title`}>
          {words(settings.headline)}
        </Title>
        <p>{words(settings.lead)}</p>
        <ButtonLink href={form} size="large">
          {words(settings.button)}
        </ButtonLink>
        {said && <blockquote lang="">{said}</blockquote>}
        {looking_for && (
          <dl>
            <dt>{t('members.looking_for')}</dt>
            <dd>{t(`members.looking_for_${looking_for}`)}</dd>
          </dl>
        )}
        {interests.length > 0 && (
          <Cluster as="ul" data-gap="sm" aria-label={t('members.interests')}>
            {interests.map((interest) => (
              <li key={interest}>
                <Chip>{t(`interests.${interest}`)}</Chip>
              </li>
            ))}
          </Cluster>
        )}
        <KindNote profiles={[profile]} />
      </Facts>
    </Ground>
  )
}

const Ground = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  background: var(--t-paper);
  @media (min-width: 48em) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: var(--t-space-8);
    padding: var(--t-space-4) var(--t-space-8) var(--t-space-12);
  }
  @media (min-width: 62em) and (max-width: 74.99em) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Picture = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  aspect-ratio: 1;
  background: var(--t-skeleton);
  & > img {
    object-position: 50% 20%;
  }
  /* very large text: the name must not cover the face */
  @media (max-width: 19.99em) {
    aspect-ratio: 2 / 3;
  }
  @media (max-width: 47.99em) {
    width: 100%;
    max-height: 80svh;
  }
  @media (min-width: 48em) {
    position: sticky;
    inset-block-start: var(--t-space-6);
    aspect-ratio: 4 / 5;
    border-radius: var(--t-radius-xl);
    box-shadow: var(--t-shadow-3);
  }
  @media (min-width: 62em) and (max-width: 74.99em) {
    position: relative;
    inset: auto;
    aspect-ratio: 1;
  }
`

const Name = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  gap: 0.1rem;
  padding: 5rem var(--t-space-5) var(--t-space-5);
  color: var(--t-on-photo);
  line-height: 1.3;
  background: linear-gradient(to top, var(--t-photo-shade), var(--t-photo-veil) calc(100% - 5rem), transparent);
  & > b {
    margin-block-start: var(--t-space-2);
    font-family: var(--t-font-heading);
    font-size: var(--t-text-h2);
    font-weight: var(--t-heading-weight);
    overflow-wrap: anywhere;
  }
`

const Facts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  align-content: start;
  gap: var(--t-space-5);
  padding: var(--t-space-6) var(--t-space-4) var(--t-space-10);
  overflow-wrap: anywhere;
  & > p:first-of-type {
    color: var(--t-muted);
    font-size: var(--t-text-lg);
  }
  & > blockquote {
    padding-inline-start: var(--t-space-5);
    border-inline-start: 3px solid var(--t-secondary);
    line-height: 1.65;
    white-space: pre-line;
  }
  & > dl {
    display: flex;
    gap: var(--t-space-3);
  }
  & dt {
    color: var(--t-muted);
  }
  & dd {
    margin: 0;
    font-weight: 600;
  }
  @media (min-width: 48em) {
    padding: var(--t-space-4) 0 0;
  }
  @media (max-width: 35.99em) {
    & > a {
      width: 100%;
    }
  }
  @media (min-width: 62em) {
    main[data-opening] & > a {
      display: none;
    }
  }
`
