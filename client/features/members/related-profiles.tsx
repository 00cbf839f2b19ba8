import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { Title } from '#client/ui/text/text.tsx'
import { limits } from '#schemas/limits.ts'
import type { ProfileCard as Card, Profile } from '#schemas/members/profile.ts'
import { relatedQuery } from './members.api.ts'
import { ProfileCard } from './profile-card.tsx'

interface RelatedProfilesProps {
  profile: Profile
  like(profile: Card): ReactNode
}

/**
 * Members who are similar to this member and match the viewer. The page of a visitor already contains these members. On the page of a
 * member, they are fetched after the profile has loaded.
 */
export function RelatedProfiles({ profile: { id }, like }: RelatedProfilesProps) {
  const t = useT()
  const { data, error, refetch } = useQuery(relatedQuery(useApi(), id))
  if (data?.length === 0) return null
  return (
    <Stack as="section" aria-labelledby="profile-related" aria-busy={!data && !error}>
      <Title as="h2" data-look="h3" id="profile-related">
        {t('members.related')}
      </Title>
      {error && !data ? (
        <Banner
          tone="danger"
          action={
            <Button size="small" variant="outline" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {t('members.related_failed')}
        </Banner>
      ) : (
        <RelatedCards>
          {data
            ? data.map((profile) => (
                <li key={profile.id}>
                  <ProfileCard profile={profile} like={like(profile)} />
                </li>
              ))
            : Array.from({ length: limits.related_profiles }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the items never change
                <li key={index} aria-hidden>
                  <Skeleton data-shape="card" />
                </li>
              ))}
        </RelatedCards>
      )}
    </Stack>
  )
}

/** The number six fills rows of two, three and six cards. */
export const RelatedCards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--t-space-3);
  margin: 0;
  padding: 0;
  list-style: none;
  /* at 200 % text size, two columns have no room for the label of a profile */
  @media (max-width: 14.99em) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (min-width: 576px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @media (min-width: 992px) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`
