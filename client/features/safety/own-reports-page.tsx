import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi, useFormats } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { MoreOfList } from '#client/ui/layout/more-of-list.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { useReportTexts } from './report-texts.ts'
import { ownReportPagesQuery } from './safety.api.ts'
import { StatementText } from './statement-page.tsx'

/**
 * Lists the decisions about the viewer with their reasons, and the viewer's own reports with their outcomes, newest first. The list does not
 * name the reported members.
 */
export function OwnReportsPage() {
  const t = useT()
  const { t: reportTexts } = useReportTexts()
  const formats = useFormats()
  const faults = useFaultText()
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, error } = useSuspenseInfiniteQuery(ownReportPagesQuery(useApi()))
  const list = useRef<HTMLUListElement>(null)
  const reports = data.pages.flatMap((page) => page.reports)
  const statements = data.pages[0]?.statements ?? []
  return (
    <Container data-width="text">
      <Stack data-gap="lg">
        <Stack data-gap="xs">
          <Title>{t('safety.own_reports')}</Title>
          <Text data-tone="muted">{reportTexts?.(reports.length > 0 ? 'own_text' : 'own_none')}</Text>
        </Stack>
        {statements.map((statement) => (
          <Card key={statement.id}>
            <StatementText statement={statement} />
          </Card>
        ))}
        <Stack as="ul" data-gap="md" ref={list}>
          {reports.map(({ number, reported_at, reason, words, outcome }) => (
            <Card as="li" key={number}>
              <Stack data-gap="sm">
                <Title as="h2" data-look="h4">
                  {reportTexts?.(`reason_${reason}`)}
                </Title>
                <Text data-size="sm" data-tone="muted">
                  {reportTexts?.('own_since', { date: formats.date(reported_at) })} · <span translate="no">{number}</span>
                </Text>
                {words && <Text lang="">{words}</Text>}
                <Text data-size="sm">
                  <b>{reportTexts?.(`outcome_${outcome ?? 'none'}`)}</b>
                </Text>
              </Stack>
            </Card>
          ))}
        </Stack>
        <MoreOfList
          list={list}
          isMore={hasNextPage}
          isLoading={isFetchingNextPage}
          fault={error && faults.of(error)}
          label={reportTexts?.('own_more') ?? ''}
          retryLabel={t('common.retry')}
          onMore={() => void fetchNextPage()}
        />
        <div>
          <LinkButton to="/report" variant="outline">
            {t('pages.report')}
          </LinkButton>
        </div>
      </Stack>
    </Container>
  )
}
