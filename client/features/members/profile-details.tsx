import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Chip } from '#client/ui/form/chip.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { Profile } from '#schemas/members/profile.ts'

/** The text, the interests and the wishes of a member, if the site shows them. */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const t = useT()
  const { visible_profile_fields } = useSettings()
  const { name, about, looking_for, sexuality } = profile
  const shows = (field: string) => visible_profile_fields.includes(field)
  return (
    <Stack data-gap="lg">
      {shows('about') && (
        <Stack data-gap="sm">
          <Title as="h2" data-look="h3">
            {t('members.about', { name })}
          </Title>
          {about ? <Words lang="">{about}</Words> : <Text data-tone="muted">{t('members.about_empty', { name })}</Text>}
        </Stack>
      )}
      {shows('interests') && profile.interests.length > 0 && <Interests profile={profile} />}
      {(looking_for || sexuality) && (
        <Facts>
          <dt>{t('members.looking_for')}</dt>
          <dd>
            {[looking_for && t(`members.looking_for_${looking_for}`), sexuality && t(`members.sexuality_${sexuality}`)]
              .filter(Boolean)
              .join(' · ')}
          </dd>
        </Facts>
      )}
    </Stack>
  )
}

/** Interests that both members share come first. A text marks them too, for readers who cannot see the colour (WCAG 1.4.1). */
function Interests({ profile: { id, interests } }: { profile: Profile }) {
  const t = useT()
  const viewer = useViewer()?.profile
  const mine = viewer && viewer.id !== id ? viewer.interests : []
  const [shared, others] = [interests.filter((each) => mine.includes(each)), interests.filter((each) => !mine.includes(each))]
  return (
    <Stack data-gap="sm">
      <Title as="h2" data-look="h3">
        {t('members.interests')}
      </Title>
      {shared.length > 0 && (
        <Text data-size="sm" data-tone="muted">
          {t('members.shared_interests', { count: shared.length })}
        </Text>
      )}
      <Cluster as="ul" data-gap="sm">
        {shared.map((interest) => (
          <li key={interest}>
            <Chip data-tone="match">
              {t(`interests.${interest}`)}
              <VisuallyHidden> ({t('members.you_too')})</VisuallyHidden>
            </Chip>
          </li>
        ))}
        {others.map((interest) => (
          <li key={interest}>
            <Chip>{t(`interests.${interest}`)}</Chip>
          </li>
        ))}
      </Cluster>
    </Stack>
  )
}

const Words = styled.p`
  max-width: var(--measure);
  line-height: 1.65;
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--t-space-2) var(--t-space-4);
  & > dt {
    color: var(--t-muted);
  }
  & > dd {
    margin: 0;
    font-weight: 600;
  }
`
