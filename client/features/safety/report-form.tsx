import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { v7 as newId } from 'uuid'
import { ApiFault } from '#client/platform/api.ts'
import { focusFirstInvalid } from '#client/platform/page/focus-first-invalid.ts'
import { useFirstMoment, usePage } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { RadioCards } from '#client/ui/form/radio-cards.tsx'
import { TextAreaField, TextField } from '#client/ui/form/text-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'
import { pathPrefix } from '#schemas/locale-path.ts'
import { isVisible } from '#schemas/members/is-visible.ts'
import { reportReasons } from '#schemas/safety/report-reasons.ts'
import { useReportAsAnyone } from './safety.api.ts'

interface ReportFormProps {
  member_id: string | undefined
  /** The error of a form that the browser sent without JavaScript. */
  refusal: string | undefined
  onSent(): void
}

/** The public report form. It also works without JavaScript: the server then accepts the fields as a form post. */
export function ReportForm({ member_id, refusal, onSent }: ReportFormProps) {
  const t = useT()
  const faults = useFaultText()
  const viewer = useViewer()
  const { settings, locale } = usePage()
  const { domain, support_email: email } = settings
  const { report, found, handleSubmit } = useReportSubmit(onSent)
  // without JavaScript, the browser itself checks the required fields
  const is_hydrated = useFirstMoment() === null
  const start = pathPrefix(locale)
  const code = report.error instanceof ApiFault ? report.error.code : report.error ? 'internal' : refusal

  return (
    <Form action={`${start}/report`} onSubmit={handleSubmit} noValidate={is_hydrated}>
      <Stack data-gap="lg">
        {code !== undefined && Object.keys(found).length === 0 && (
          <Banner tone="danger" role="alert">
            {t(code === 'too_many_requests' ? 'safety.form_too_often' : 'safety.form_refused', { email })}
          </Banner>
        )}
        <TextField
          label={t('safety.form_about')}
          hint={t('safety.form_about_hint')}
          name="about"
          required
          maxLength={500}
          autoComplete="off"
          defaultValue={member_id && `https://${domain}/members/${member_id}`}
          error={faults.ofField(found.about)}
        />
        <RadioCards
          name="reason"
          required
          label={t('safety.reason')}
          options={reportReasons.map((value) => ({ value, label: t(`safety.reason_${value}`) }))}
          error={found.reason && t('safety.reason_missing')}
        />
        <TextAreaField
          label={t('safety.form_words')}
          hint={t('safety.form_words_hint')}
          name="words"
          rows={5}
          required
          maxLength={1000}
          error={faults.ofField(found.words)}
        />
        {!viewer && (
          <>
            <TextField label={t('safety.form_name')} name="name" maxLength={100} autoComplete="name" aside={t('leaving.optional')} />
            <TextField
              label={t('signup.email')}
              hint={t('safety.form_contact_hint')}
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              maxLength={limits.email_length}
              aside={t('leaving.optional')}
              error={faults.ofField(found.email)}
            />
          </>
        )}
        <Checkbox
          name="good_faith"
          required
          label={t('safety.form_good_faith')}
          error={found.good_faith && t('safety.form_good_faith_missing')}
        />
        <Button type="submit" size="large" isWide isLoading={report.isPending}>
          {t('safety.report_submit')}
        </Button>
      </Stack>
    </Form>
  )
}

/** Checks the form and sends the report. Errors from the server show at their fields. */
function useReportSubmit(onSent: () => void) {
  const report = useReportAsAnyone()
  // all submits of one form use one id, so that a repeated submit does not create a second report
  const report_id = useRef('')
  const [found, setFound] = useState<Record<string, FieldFault | undefined>>({})

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (report.isPending) return
    const form = event.currentTarget
    const sent = readReportForm(form)
    const { reason, good_faith } = sent
    const problems = problemsOf(sent)
    // render at once: the field with the error must exist before it can get the focus
    flushSync(() => setFound(problems))
    if (!reason || !good_faith || Object.keys(problems).length > 0) return focusFirstInvalid(form)
    report_id.current ||= newId()
    try {
      await report.mutateAsync({ ...sent, id: report_id.current, reason, good_faith })
      onSent()
    } catch (error) {
      if (!(error instanceof ApiFault)) return
      flushSync(() => setFound(error.fields))
      focusFirstInvalid(form)
    }
  }

  return { report, found, handleSubmit }
}

/** Reads the form. An empty name or email address is left out. */
function readReportForm(form: HTMLFormElement) {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const [name, email] = [text('name'), text('email')]
  return {
    about: text('about'),
    words: text('words'),
    reason: reportReasons.find((each) => each === data.get('reason')),
    good_faith: data.get('good_faith') !== null || undefined,
    ...(name !== '' && { name }),
    ...(email !== '' && { email }),
  }
}

/** Checks the report with the rules that the page can check. The server makes the remaining checks. */
function problemsOf({ about, words, reason, good_faith }: ReturnType<typeof readReportForm>): Record<string, FieldFault> {
  const missing = { about: !isVisible(about), reason: !reason, words: !isVisible(words), good_faith: !good_faith }
  return Object.fromEntries(Object.entries(missing).flatMap(([field, is_missing]) => (is_missing ? [[field, { rule: 'required' }]] : [])))
}
