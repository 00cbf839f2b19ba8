import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { ApiFault } from '#client/platform/api.ts'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { TextAreaField } from '#client/ui/form/text-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { RetryBanner } from '#client/ui/retry-banner.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { conversationReasons, type ReportReason } from '#schemas/safety/report-reasons.ts'
import { ReportMarks } from './report-marks.tsx'
import { ReportReasonList } from './report-reason-list.tsx'
import { useReportTexts } from './report-texts.ts'
import { useReportMember } from './safety.api.ts'
import { type Concerned, closeSafety, type ReportedContent } from './safety.store.ts'
import { useBlockLimit } from './use-block-limit.ts'

interface ReportModalProps {
  member: Concerned
  content: ReportedContent
  isOpen: boolean
  onLeave(): Promise<void>
}

/** Reports a member to the operators of the site: first the reason, then the details. The reported member does not learn about it. */
export function ReportModal({ member: { id, name, kind }, content, isOpen, onLeave }: ReportModalProps) {
  const page = useT()
  const faults = useFaultText()
  const limit = useBlockLimit()
  const form_id = useId()
  const { t, error, retry } = useReportTexts()
  const [reason, setReason] = useState<ReportReason | null>(null)
  // all requests of one report use one id, so that a retry does not create a second report
  const report_id = useRef(newId())
  const report = useReportMember(async ({ number }, { block }) => {
    report_id.current = newId()
    setReason(null)
    closeSafety()
    const done = t?.(block ? 'reported_and_blocked' : 'reported', { name })
    showToast({ text: `${done} ${t?.('number', { number })}`, tone: 'success' })
    if (block) await onLeave()
  })
  const is_too_often = report.error instanceof ApiFault && report.error.code === 'too_many_requests'

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (report.isPending || !reason) return
    const data = new FormData(event.currentTarget)
    report.mutate({
      id: report_id.current,
      profile_id: id,
      reason,
      words: String(data.get('words') ?? ''),
      photos: data.getAll('photos').map(String),
      messages: data.getAll('messages').map(String),
      with_conversation: data.get('with_conversation') !== null,
      block: data.get('block') !== null,
    })
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={closeSafety}
      isBusy={report.isPending}
      closeLabel={page('common.close')}
      title={t?.('report_title', { name }) ?? page('safety.report')}
      footer={
        <>
          <Button variant="ghost" onClick={closeSafety}>
            {page('common.cancel')}
          </Button>
          {t && reason && (
            <Button type="submit" form={form_id} isLoading={report.isPending}>
              {t('report_submit')}
            </Button>
          )}
        </>
      }
    >
      {!t &&
        (error ? (
          <RetryBanner retryLabel={page('common.retry')} onRetry={retry}>
            {faults.of(error)}
          </RetryBanner>
        ) : (
          <Skeleton />
        ))}
      {t && !reason && (
        <Stack data-gap="lg">
          <Text>{page('safety.report_text')}</Text>
          <ReportReasonList t={t} onChoose={setReason} />
        </Stack>
      )}
      {t && reason && (
        <form method="post" id={form_id} onSubmit={handleSubmit} noValidate>
          <Stack data-gap="lg">
            <ChosenReason text={t(`reason_${reason}`)} change={t('change')} onChange={() => setReason(null)} />
            <ReportMarks t={t} content={content} />
            <TextAreaField label={t('words')} name="words" rows={3} maxLength={1000} aside={page('leaving.optional')} />
            {content.messages && (
              <Checkbox
                name="with_conversation"
                defaultChecked={conversationReasons.has(reason)}
                label={t('with_conversation')}
                hint={t('with_conversation_hint')}
              />
            )}
            {kind === 'member' && (
              <Checkbox name="block" label={t('block_too', { name })} hint={[t('block_too_hint'), limit].filter(Boolean).join(' ')} />
            )}
            {report.error && (
              <Banner tone="danger" role="alert">
                {is_too_often ? t('too_often') : faults.of(report.error)}
              </Banner>
            )}
          </Stack>
        </form>
      )}
    </Modal>
  )
}

/** The chosen reason. It takes the focus, because the list that had the focus is gone. */
function ChosenReason({ text, change, onChange }: { text: string; change: string; onChange(): void }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div>
      <Text tabIndex={-1} ref={place}>
        <strong>{text}</strong>
      </Text>
      <Button variant="ghost" size="small" edge="start" onClick={onChange}>
        {change}
      </Button>
    </div>
  )
}
