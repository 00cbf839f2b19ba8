import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useApi, useFormats, useNow, useSettings } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Container, Grid, Stack } from '#client/ui/layout/layout.tsx'
import { MoreOfList } from '#client/ui/layout/more-of-list.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { FoundMatch, MatchAnswers } from '#schemas/discovery/match-finder.ts'
import type { MatchQuestion } from '#schemas/discovery/match-questions.ts'
import { limits } from '#schemas/limits.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { GivenAnswers } from './given-answers.tsx'
import { matchesQuery, useRankAgain } from './match-finder.api.ts'
import { MatchItem } from './match-item.tsx'

interface ResultsProps {
  heading: RefObject<HTMLHeadingElement | null>
  answers: MatchAnswers
  ranked_at: string | null
  onQuestion(question: MatchQuestion | null): Promise<void> | void
  renderLike(profile: ProfileCard): ReactNode
}

const groups = ['answered', 'known', 'fictional'] as const
const groupOf = ({ has_answered, profile }: FoundMatch) =>
  profile.kind === 'fictional' ? 'fictional' : has_answered ? 'answered' : 'known'

/**
 * Matching members, best match first, in three groups with headings: members who answered the questions, members who did not, and fictional
 * profiles with their label.
 */
export function Results({ heading, answers, ranked_at, onQuestion, renderLike }: ResultsProps) {
  const t = useT()
  const faults = useFaultText()
  const formats = useFormats()
  const { fictional_plural } = useSettings()
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, error } = useSuspenseInfiniteQuery(matchesQuery(useApi()))
  const list = useRef<HTMLDivElement>(null)
  const rankAgain = useRankAgain()
  useFreshRanking(ranked_at, rankAgain)
  const matches = data.pages.flatMap((page) => page.matches)
  const titles = { answered: t('finder.answered'), known: t('finder.known'), fictional: fictional_plural }
  const leads = { answered: null, known: t('finder.known_lead'), fictional: t('finder.fictional_lead', { fictional_plural }) }
  return (
    <Container>
      <Stack data-gap="lg">
        <Stack data-gap="sm" data-align="start">
          <Title ref={heading} tabIndex={-1}>
            {t('finder.results')}
          </Title>
          {ranked_at && (
            <Text data-tone="muted" data-measure>
              {t('finder.results_lead', { date: formats.date(ranked_at) })}
            </Text>
          )}
          <Button
            variant="outline"
            size="small"
            isLoading={rankAgain.isPending}
            onClick={() =>
              rankAgain.mutate(undefined, {
                onSuccess: () => showToast({ text: t('finder.ranked_again'), tone: 'success' }),
                onError: (failure) => showToast({ text: faults.of(failure), tone: 'danger' }),
              })
            }
          >
            {t('finder.rank_again')}
          </Button>
        </Stack>
        {matches.length === 0 && (
          <EmptyState art="search" title={t('finder.none_title')}>
            {t('finder.none_text')}
          </EmptyState>
        )}
        <Stack data-gap="lg" ref={list}>
          {groups.map((group) => {
            const found = matches.filter((match) => groupOf(match) === group)
            if (found.length === 0) return <Fragment key={group} />
            return (
              <Stack as="section" key={group} aria-label={titles[group]}>
                <Stack data-gap="xs">
                  <Title as="h2" data-look="h3">
                    {titles[group]}
                  </Title>
                  {leads[group] && (
                    <Text data-size="sm" data-tone="muted" data-measure>
                      {leads[group]}
                    </Text>
                  )}
                </Stack>
                <Grid as="ul" data-columns="cards" aria-label={titles[group]}>
                  {found.map((match) => (
                    <MatchItem key={match.profile.id} match={match} like={renderLike(match.profile)} />
                  ))}
                </Grid>
              </Stack>
            )
          })}
        </Stack>
        <MoreOfList
          list={list}
          isMore={hasNextPage}
          isLoading={isFetchingNextPage}
          fault={error && faults.of(error)}
          label={t('finder.more')}
          retryLabel={t('common.retry')}
          onMore={() => void fetchNextPage()}
        />
        <GivenAnswers answers={answers} onQuestion={onQuestion} />
      </Stack>
    </Container>
  )
}

/**
 * Computes the ranking again if it is a day old, because other members give new answers every day. If this fails, the old ranking stays.
 */
function useFreshRanking(ranked_at: string | null, { mutate }: Pick<ReturnType<typeof useRankAgain>, 'mutate'>): void {
  const asked = useRef(false)
  const age_ms = useNow().getTime() - new Date(ranked_at ?? 0).getTime()
  const is_old = ranked_at !== null && age_ms > limits.match_finder.fresh_hours * 3_600_000
  useEffect(() => {
    if (!is_old || asked.current) return
    asked.current = true
    mutate(undefined)
  }, [is_old, mutate])
}
