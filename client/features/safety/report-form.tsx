import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { v7 as newId } from 'uuid'
import { ApiFault } from '#client/platform/api.ts'
import { focusFirstInvalid } from '#client/platform/page/focus-first-invalid.ts'
import { useFirstMoment, usePage } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { type Translate, useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { TextAreaField, TextField } from '#client/ui/form/text-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'
import { pathPrefix } from '#schemas/locale-path.ts'
import { isVisible } from '#schemas/members/is-visible.ts'
import { childReasons, reasonGroups, reportReasons } from '#schemas/safety/report-reasons.ts'
import type { PublicReport } from '#schemas/safety/safety.ts'
import { useReportAsAnyone } from './safety.api.ts'

interface ReportFormProps {
  t: Translate
  /** The reported content, if the link to the form named it. */
  about: string | undefined
  /** The error of a form that the browser sent without JavaScript. */
  refusal: string | undefined
  onSent(number: string): void
}

/** The public report form. It also works without JavaScript: the server then accepts the fields as a form post. */
export function ReportForm({ t, about, refusal, onSent }: ReportFormProps) {
  const page = useT()
  const faults = useFaultText()
  const viewer = useViewer()
  const { settings, locale } = usePage()
  const { support_email: email } = settings
  const { report, found, handleSubmit } = useReportSubmit(onSent)
  // without JavaScript, the browser itself checks the required fields
  const is_hydrated = useFirstMoment() === null
  const [reason, setReason] = useState('')
  const start = pathPrefix(locale)
  const code = report.error instanceof ApiFault ? report.error.code : report.error ? 'internal' : refusal
  const names_reporter = !viewer && !(childReasons as ReadonlySet<string>).has(reason)

  return (
    <Form action={`${start}/report`} onSubmit={handleSubmit} noValidate={is_hydrated}>
      <Stack data-gap="lg">
        {code !== undefined && Object.keys(found).length === 0 && (
          <Banner tone="danger" role="alert">
            {t(code === 'too_many_requests' ? 'form_too_often' : 'form_refused', { email })}
          </Banner>
        )}
        <TextField
          label={t('form_about')}
          hint={t('form_about_hint')}
          name="about"
          required
          maxLength={500}
          autoComplete="off"
          defaultValue={about}
          error={faults.ofField(found.about)}
        />
        <SelectField
          name="reason"
          required
          label={t('reason')}
          defaultValue=""
          onChange={(event) => setReason(event.target.value)}
          error={found.reason && t('reason_missing')}
        >
          <option value="" />
          {reasonGroups.map(({ group, reasons }) => (
            <optgroup key={group} label={t(`group_${group}`)}>
              {reasons.map((value) => (
                <option key={value} value={value}>
                  {t(`reason_${value}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <TextAreaField
          label={t('form_words')}
          hint={t('form_words_hint')}
          name="words"
          rows={5}
          required
          maxLength={1000}
          error={faults.ofField(found.words)}
        />
        <TextField
          label={t('form_law')}
          hint={t('form_law_hint')}
          name="law"
          maxLength={200}
          autoComplete="off"
          aside={page('leaving.optional')}
          error={faults.ofField(found.law)}
        />
        {!viewer && <Text data-size="sm">{t('form_child')}</Text>}
        {names_reporter && (
          <>
            <TextField label={t('form_name')} name="name" maxLength={100} autoComplete="name" aside={page('leaving.optional')} />
            <TextField
              label={page('signup.email')}
              hint={t('form_contact_hint')}
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              maxLength={limits.email_length}
              aside={page('leaving.optional')}
              error={faults.ofField(found.email)}
            />
          </>
        )}
        <Checkbox name="good_faith" required label={t('form_good_faith')} error={found.good_faith && t('form_good_faith_missing')} />
        {/* for programs that fill in every field */}
        <VisuallyHidden as="label" aria-hidden="true">
          {t('form_trap')}
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </VisuallyHidden>
        <Button type="submit" size="large" isWide isLoading={report.isPending}>
          {t('report_submit')}
        </Button>
      </Stack>
    </Form>
  )
}

/** Checks the form and sends the report. Errors from the server show at their fields. */
function useReportSubmit(onSent: (number: string) => void) {
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
      const { number } = await report.mutateAsync({ ...sent, id: report_id.current, reason, good_faith })
      onSent(number)
    } catch (error) {
      if (!(error instanceof ApiFault)) return
      flushSync(() => setFound(error.fields))
      focusFirstInvalid(form)
    }
  }

  return { report, found, handleSubmit }
}

/** Reads the form. Empty optional fields are left out. */
function readReportForm(form: HTMLFormElement) {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const optional = ['name', 'email', 'law', 'website'].map((name) => [name, text(name)] as const)
  return {
    about: text('about'),
    words: text('words'),
    reason: reportReasons.find((each) => each === data.get('reason')),
    good_faith: data.get('good_faith') !== null ? (true as const) : undefined,
    ...(Object.fromEntries(optional.filter(([, value]) => value !== '')) as Partial<
      Pick<PublicReport, 'name' | 'email' | 'law' | 'website'>
    >),
  }
}

/** Checks the report with the rules that the page can check. The server makes the remaining checks. */
function problemsOf({ about, words, reason, good_faith }: ReturnType<typeof readReportForm>): Record<string, FieldFault> {
  const missing = { about: !isVisible(about), reason: !reason, words: !isVisible(words), good_faith: !good_faith }
  return Object.fromEntries(Object.entries(missing).flatMap(([field, is_missing]) => (is_missing ? [[field, { rule: 'required' }]] : [])))
}
