import { useSuspenseQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useApi, useFormats, useNow, useSettings } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { useViewer } from '#client/platform/viewer.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/chip.tsx'
import { Cluster, Container, Stack } from '#client/ui/layout.tsx'
import { LinkButton } from '#client/ui/links.tsx'
import { Text, Title } from '#client/ui/text.tsx'
import type { Profile } from '#schemas/profile.ts'
import { FictionalNotice } from './fictional-notice.tsx'
import { profileQuery } from './members.api.ts'
import { PhotoGallery } from './photo-gallery.tsx'

interface ProfilePageProps {
  id: string
  like(profile: Profile): ReactNode
  /** What a member can do about this one beyond answering. */
  safety(profile: Profile): ReactNode
  /** A visitor cannot write: the signup opens instead (RO-02). */
  onVisitor(profile: { id: string; name: string }): void
}

/** A member as others see them: photos, what they say, what both share, and the ways to answer. */
export function ProfilePage({ id, like, safety, onVisitor }: ProfilePageProps) {
  const t = useT()
  const viewer = useViewer()
  const { data: profile } = useSuspenseQuery(profileQuery(useApi(), id))
  const is_own = viewer?.profile.id === id
  return (
    <Container>
      <Columns>
        <PhotoGallery profile={profile} />
        <Stack data-gap="lg">
          <Head profile={profile} />
          {is_own ? (
            <OwnProfile />
          ) : (
            <Actions>
              {viewer ? (
                <LinkButton to="/members/$id/chat" params={{ id }} size="large" icon={<MessageCircle aria-hidden />}>
                  {t('members.message', { name: profile.name })}
                </LinkButton>
              ) : (
                <Button size="large" icon={<MessageCircle aria-hidden />} onClick={() => onVisitor(profile)}>
                  {t('members.message', { name: profile.name })}
                </Button>
              )}
              {like(profile)}
            </Actions>
          )}
          <Details profile={profile} />
          {viewer && !is_own && safety(profile)}
        </Stack>
      </Columns>
    </Container>
  )
}

function Head({ profile }: { profile: Profile }) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const { name, age, city, country, kind, is_online, is_match, likes_you, last_seen_at } = profile
  return (
    <Stack data-gap="sm">
      {kind === 'fictional' && <FictionalNotice />}
      <Title>
        {name}, {age}
      </Title>
      <Text data-tone="muted">{[city, formats.country(country)].filter(Boolean).join(', ')}</Text>
      <Cluster data-gap="sm">
        {is_match ? <Badge tone="accent">{t('members.match')}</Badge> : likes_you && <Badge tone="accent">{t('members.likes_you')}</Badge>}
        {is_online ? (
          <Badge tone="success">{t('members.online')}</Badge>
        ) : (
          last_seen_at &&
          kind !== 'fictional' && (
            <Text data-size="sm" data-tone="muted">
              {t('members.last_seen', { when: formats.relative(last_seen_at, now) })}
            </Text>
          )
        )}
      </Cluster>
    </Stack>
  )
}

function Details({ profile }: { profile: Profile }) {
  const t = useT()
  const { visible_profile_fields } = useSettings()
  const { name, about, interests, looking_for, sexuality } = profile
  const mine = useViewer()?.profile.interests ?? []
  const shows = (field: string) => visible_profile_fields.includes(field)
  return (
    <Stack data-gap="lg">
      {shows('about') && (
        <Stack data-gap="sm">
          <Title as="h2" data-look="h3">
            {t('members.about', { name })}
          </Title>
          <Words>{about || t('members.about_empty', { name })}</Words>
        </Stack>
      )}
      {shows('interests') && interests.length > 0 && (
        <Stack data-gap="sm">
          <Title as="h2" data-look="h3">
            {t('members.interests')}
          </Title>
          <Cluster as="ul" data-gap="sm">
            {interests.map((interest) => (
              <li key={interest}>
                <Chip data-tone={mine.includes(interest) ? 'match' : undefined}>{t(`interests.${interest}`)}</Chip>
              </li>
            ))}
          </Cluster>
        </Stack>
      )}
      <Facts>
        <dt>{t('members.looking_for')}</dt>
        <dd>
          {t(`members.looking_for_${looking_for}`)}
          {sexuality && shows('sexuality') && ` · ${t(`members.sexuality_${sexuality}`)}`}
        </dd>
      </Facts>
    </Stack>
  )
}

function OwnProfile() {
  const t = useT()
  return (
    <Cluster>
      <Text data-tone="muted">{t('members.it_is_you')}</Text>
      <LinkButton to="/profile" variant="soft">
        {t('members.edit_profile')}
      </LinkButton>
    </Cluster>
  )
}

const Columns = styled.div`
  display: grid;
  gap: var(--t-space-6);
  @media (min-width: 768px) {
    grid-template-columns: minmax(0, 26rem) minmax(0, 1fr);
    gap: var(--t-space-10);
    align-items: start;
  }
`

/** On a phone the answers stay within a thumb's reach, above the tab bar, however long the profile is. */
const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: var(--t-space-3);
  & > :first-child {
    flex: 1;
    max-width: 24rem;
  }
  @media (max-width: 767px) {
    position: sticky;
    bottom: calc(5rem + env(safe-area-inset-bottom));
    z-index: 1;
    padding: var(--t-space-2);
    border-radius: var(--t-radius-xl);
    background: var(--t-overlay);
    box-shadow: var(--t-shadow-3);
    & > :first-child {
      max-width: none;
    }
  }
`

const Words = styled.p`
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
