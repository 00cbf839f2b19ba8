import { useEffect, useRef } from 'react'
import { useFirstMoment } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { type Translate, useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { RetryBanner } from '#client/ui/retry-banner.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { ReportForm } from './report-form.tsx'
import { useReportTexts } from './report-texts.ts'

interface ReportPageProps {
  about: string | undefined
  /** The number on the receipt of a sent report. */
  number: string | undefined
  /** The error of a form that the browser sent without JavaScript. */
  refusal: string | undefined
  onSent(number: string): void
}

/** The page to report content, for everyone, with or without an account (DSA, article 16). */
export function ReportPage({ about, number, refusal, onSent }: ReportPageProps) {
  const page = useT()
  const faults = useFaultText()
  const { t, error, retry } = useReportTexts()
  return (
    <Container data-width="narrow">
      {error && (
        <RetryBanner retryLabel={page('common.retry')} onRetry={retry}>
          {faults.of(error)}
        </RetryBanner>
      )}
      {t && number !== undefined && <Sent t={t} number={number} />}
      {t && number === undefined && (
        <Stack data-gap="xl">
          <Stack data-gap="sm">
            <Title data-look="h2">{page('pages.report')}</Title>
            <Text data-tone="muted">{page('safety.report_text')}</Text>
          </Stack>
          <Card data-pad="lg">
            <ReportForm t={t} about={about} refusal={refusal} onSent={onSent} />
          </Card>
        </Stack>
      )}
    </Container>
  )
}

function Sent({ t, number }: { t: Translate; number: string }) {
  const place = useRef<HTMLDivElement>(null)
  const is_first = useFirstMoment() !== null
  // the form that had the focus is no longer on the page, so move the focus to this text
  useEffect(() => {
    if (!is_first) place.current?.focus()
  }, [is_first])
  return (
    <div role="status" ref={place} tabIndex={-1}>
      <EmptyState level={1} art="mail" title={t('form_sent_title')}>
        {t('form_sent_text')} {t('number', { number })}
      </EmptyState>
    </div>
  )
}
