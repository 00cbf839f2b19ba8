import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi, useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import { limits } from '#schemas/limits.ts'
import type { ProfileCard as Card } from '#schemas/members/profile.ts'
import { searchQuery } from './members.api.ts'
import { ProfileCard } from './profile-card.tsx'
import { RelatedCards } from './related-profiles.tsx'

interface GoneProfileProps {
  like(profile: Card): ReactNode
}

/**
 * Other members, below the 404 text of a profile. They are the same for every missing profile, so that the page does not reveal whether
 * the profile existed.
 */
export function GoneProfile({ like }: GoneProfileProps) {
  const t = useT()
  const { data } = useInfiniteQuery({ ...searchQuery(useApi(), {}), enabled: useSettings().may_search })
  const profiles = data?.pages[0]?.profiles.slice(0, limits.related_profiles) ?? []
  if (profiles.length === 0) return null
  return (
    <Container>
      <Stack as="section" aria-labelledby="profile-others">
        <Title as="h2" data-look="h3" id="profile-others">
          {t('members.gone_others')}
        </Title>
        <RelatedCards>
          {profiles.map((profile) => (
            <li key={profile.id}>
              <ProfileCard profile={profile} like={like(profile)} />
            </li>
          ))}
        </RelatedCards>
      </Stack>
    </Container>
  )
}
