import { useSuspenseQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Badge, CountBadge } from '#client/ui/badge.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Container, Grid, Stack } from '#client/ui/layout.tsx'
import { LinkButton } from '#client/ui/links.tsx'
import { TabLink, TabRail } from '#client/ui/tabs.tsx'
import { Text, Title } from '#client/ui/text.tsx'
import { limits } from '#schemas/limits.ts'
import type { ProfileCard } from '#schemas/profile.ts'
import { type LikeType, likeTypes } from './like-type.ts'
import { likesQuery } from './likes.api.ts'

interface LikesPageProps {
  type: LikeType
  renderCard(profile: ProfileCard, badge: ReactNode): ReactNode
}

/** The three lists: who likes me, whom I like, and both ways. */
export function LikesPage({ type, renderCard }: LikesPageProps) {
  const t = useT()
  const { data } = useSuspenseQuery(likesQuery(useApi()))
  const num_new = data.liked_by.filter(({ like_new }) => like_new).length
  const received = data.liked_by.map(({ profile, like_new }) => ({ profile, is_new: like_new }))
  const given = data.profiles.map((profile) => ({ profile, is_new: false }))
  const lists = { received, given, mutual: given.filter(({ profile }) => profile.is_match) }
  const shown = lists[type]
  return (
    <Container>
      <Stack data-gap="lg">
        <Title>{t('likes.title')}</Title>
        <TabRail aria-label={t('likes.title')}>
          {likeTypes.map((each) => (
            <TypeLink key={each} to="/likes/$type" params={{ type: each }} replace aria-current={each === type ? 'page' : undefined}>
              {t(`likes.${each}`)}
              {each === 'received' && num_new > 0 && (
                <CountBadge
                  count={num_new}
                  cap={limits.unread_badge_cap}
                  tone="like"
                  label={t('navigation.likes_new', { count: num_new })}
                />
              )}
            </TypeLink>
          ))}
        </TabRail>
        <Text data-size="sm" data-tone="muted">
          {t(`likes.${type}_lead`)}
        </Text>
        {shown.length > 0 ? (
          <Grid as="ul" data-columns="members" aria-label={t(`likes.${type}`)}>
            {shown.map(({ profile, is_new }) => (
              <li key={profile.id}>{renderCard(profile, is_new ? <Badge tone="accent">{t('likes.new')}</Badge> : null)}</li>
            ))}
          </Grid>
        ) : (
          <EmptyState
            art="likes"
            title={t(`likes.${type}_empty_title`)}
            action={<LinkButton to="/members">{t('likes.find_members')}</LinkButton>}
          >
            {t(`likes.${type}_empty_text`)}
          </EmptyState>
        )}
      </Stack>
    </Container>
  )
}

const TypeLink = createLink(TabLink)
