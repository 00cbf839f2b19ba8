import { useEffect, useRef } from 'react'
import { useFirstMoment } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { ReportForm } from './report-form.tsx'

interface ReportPageProps {
  member_id: string | undefined
  isSent: boolean
  /** The error of a form that the browser sent without JavaScript. */
  refusal: string | undefined
  onSent(): void
}

/** The page to report content, for everyone, with or without an account (DSA, article 16). */
export function ReportPage({ member_id, isSent, refusal, onSent }: ReportPageProps) {
  const t = useT()
  return (
    <Container data-width="narrow">
      {isSent ? (
        <Sent />
      ) : (
        <Stack data-gap="xl">
          <Stack data-gap="sm">
            <Title data-look="h2">{t('pages.report')}</Title>
            <Text data-tone="muted">{t('safety.report_text')}</Text>
          </Stack>
          <Card data-pad="lg">
            <ReportForm member_id={member_id} refusal={refusal} onSent={onSent} />
          </Card>
        </Stack>
      )}
    </Container>
  )
}

function Sent() {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const is_first = useFirstMoment() !== null
  // the form that had the focus is no longer on the page, so move the focus to this text
  useEffect(() => {
    if (!is_first) place.current?.focus()
  }, [is_first])
  return (
    <div role="status" ref={place} tabIndex={-1}>
      <EmptyState level={1} art="mail" title={t('safety.form_sent_title')}>
        {t('safety.form_sent_text')}
      </EmptyState>
    </div>
  )
}
