import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { v7 as newId } from 'uuid'
import { ApiFault } from '#client/platform/api.ts'
import { focusFirstInvalid } from '#client/platform/page/focus-first-invalid.ts'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { RadioCards } from '#client/ui/form/radio-cards.tsx'
import { TextAreaField } from '#client/ui/form/text-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Text } from '#client/ui/text/text.tsx'
import { reportReasons } from '#schemas/safety/report-reasons.ts'
import { useReportMember } from './safety.api.ts'
import { type Concerned, closeSafety } from './safety.store.ts'
import { useBlockLimit } from './use-block-limit.ts'

interface ReportModalProps {
  member: Concerned
  isOpen: boolean
  onLeave(): Promise<void>
}

/** Reports a member to the operators of the site. The reported member does not learn about the report. */
export function ReportModal({ member: { id, name, kind }, isOpen, onLeave }: ReportModalProps) {
  const t = useT()
  const faults = useFaultText()
  const limit = useBlockLimit()
  const form_id = useId()
  // all requests of one report use one id, so that a retry does not create a second report
  const report_id = useRef(newId())
  const report = useReportMember(async ({ block }) => {
    report_id.current = newId()
    closeSafety()
    showToast({ text: t(block ? 'safety.reported_and_blocked' : 'safety.reported', { name }), tone: 'success' })
    if (block) await onLeave()
  })
  const [has_no_reason, setNoReason] = useState(false)
  const is_too_often = report.error instanceof ApiFault && report.error.code === 'too_many_requests'

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (report.isPending) return
    const form = event.currentTarget
    const data = new FormData(form)
    const reason = reportReasons.find((each) => each === data.get('reason'))
    // render at once: the field with the error must exist before it can get the focus
    flushSync(() => setNoReason(!reason))
    if (!reason) return focusFirstInvalid(form)
    const block = data.get('block') !== null
    report.mutate({ id: report_id.current, profile_id: id, reason, words: String(data.get('words') ?? ''), block })
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={closeSafety}
      isBusy={report.isPending}
      closeLabel={t('common.close')}
      title={t('safety.report_title', { name })}
      footer={
        <>
          <Button variant="ghost" onClick={closeSafety}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={form_id} isLoading={report.isPending}>
            {t('safety.report_submit')}
          </Button>
        </>
      }
    >
      <form method="post" id={form_id} onSubmit={handleSubmit} noValidate>
        <Stack data-gap="lg">
          <Text>{t('safety.report_text')}</Text>
          <RadioCards
            name="reason"
            label={t('safety.reason')}
            options={reportReasons.map((value) => ({ value, label: t(`safety.reason_${value}`) }))}
            error={has_no_reason && t('safety.reason_missing')}
            onChange={() => setNoReason(false)}
          />
          <TextAreaField
            label={t('safety.words')}
            hint={t('safety.words_hint')}
            name="words"
            rows={3}
            maxLength={1000}
            aside={t('leaving.optional')}
          />
          {kind === 'member' && (
            <Checkbox
              name="block"
              label={t('safety.block_too', { name })}
              hint={[t('safety.block_too_hint'), limit].filter(Boolean).join(' ')}
            />
          )}
          {report.error && (
            <Banner tone="danger" role="alert">
              {is_too_often ? t('safety.too_often') : faults.of(report.error)}
            </Banner>
          )}
        </Stack>
      </form>
    </Modal>
  )
}
