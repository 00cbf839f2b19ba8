import { Check, Heart } from 'lucide-react'
import { styled } from 'styled-components'
import { useFormats, useSettings, useShape } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { Profile } from '#schemas/members/profile.ts'

/** The facts about a member that the site shows: as chips, or as a table if the theme has the card `tile`. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const t = useT()
  const formats = useFormats()
  const is_table = useShape().card === 'tile'
  const { looking_for, sexuality, gender, is_match, likes_you, city, country, distance_km: km } = profile
  const is_open_to_all = Object.values(useSettings().audience).every(({ length }) => length > 0)
  const news = is_match ? t('members.match') : likes_you ? t('members.likes_you') : null
  if (is_table)
    return (
      <>
        {news && <Badge tone="accent">{news}</Badge>}
        <Table>
          <dt>{t('members.lives_in')}</dt>
          <dd>
            <span translate="no">{city ?? formats.country(country)}</span>
            {km ? ` · ${formats.distance(km)}` : null}
          </dd>
          {looking_for && (
            <>
              <dt>{t('members.looking_for')}</dt>
              <dd>{t(`members.looking_for_${looking_for}`)}</dd>
            </>
          )}
          {sexuality && (
            <>
              <dt>{t('profile.sexuality')}</dt>
              <dd>{t(`members.sexuality_${sexuality}`)}</dd>
            </>
          )}
        </Table>
      </>
    )
  return (
    <Chips>
      {news && (
        <li data-news>
          <Heart aria-hidden /> {news}
        </li>
      )}
      {looking_for && (
        <li>
          <Heart aria-hidden /> {t(`members.they_look_for_${looking_for}`)}
        </li>
      )}
      {sexuality && <li>{t(`members.sexuality_${sexuality}`)}</li>}
      {is_open_to_all && <li>{t(`signup.gender_${gender}`)}</li>}
    </Chips>
  )
}

/** Interests that both members share come first. A text marks them too, for readers who cannot see the colour (WCAG 1.4.1). */
export function ProfileInterests({ profile: { id, interests } }: { profile: Profile }) {
  const t = useT()
  const { visible_profile_fields } = useSettings()
  const viewer = useViewer()?.profile
  if (interests.length === 0 || !visible_profile_fields.includes('interests')) return null
  const mine = viewer && viewer.id !== id ? viewer.interests : []
  const [shared, others] = [interests.filter((each) => mine.includes(each)), interests.filter((each) => !mine.includes(each))]
  return (
    <Stack data-gap="sm">
      <Title as="h2" data-look="h4">
        {t('members.interests')}
      </Title>
      <Chips>
        {shared.map((interest) => (
          <li key={interest} data-shared>
            <Check aria-hidden />
            <span>
              {t(`interests.${interest}`)}
              <VisuallyHidden> ({t('members.you_too')})</VisuallyHidden>
            </span>
          </li>
        ))}
        {others.map((interest) => (
          <li key={interest}>{t(`interests.${interest}`)}</li>
        ))}
      </Chips>
      {shared.length > 0 && (
        <Text data-size="sm" data-tone="muted">
          {t('members.shared_interests', { count: shared.length })}
        </Text>
      )}
    </Stack>
  )
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 36px;
    padding: 4px 14px;
    border-radius: var(--t-radius-pill);
    background: var(--t-surface);
    box-shadow: inset 0 0 0 1px var(--t-line);
    font-size: var(--t-text-sm);
    font-weight: 620;
    line-height: 1.3;
  }
  & > li > svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
  }
  & > [data-shared] {
    background: var(--t-primary-soft);
    color: var(--t-primary-text);
    box-shadow: none;
  }
  & > [data-news] {
    background: var(--t-like);
    color: var(--t-on-like);
    box-shadow: none;
  }
  & > [data-news] > svg {
    fill: currentColor;
  }
  [data-card='arch'] & {
    justify-content: center;
  }
`

const Table = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  margin: 0;
  border-block-start: 1px solid var(--t-line);
  & > * {
    margin: 0;
    padding-block: 9px;
    border-block-end: 1px solid var(--t-line);
  }
  & > dt {
    padding-inline-end: 16px;
    color: var(--t-muted);
  }
  & > dd {
    font-weight: 620;
    text-align: end;
  }
`
