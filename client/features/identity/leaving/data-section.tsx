import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiFault } from '#client/platform/api.ts'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { PasswordField } from '#client/ui/form/password-field.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'
import { useExportData } from './leaving-requests.ts'

/** Lets the member download all data about the member (GDPR articles 15 and 20). */
export function DataSection() {
  const t = useT()
  return (
    <Card as="section" aria-labelledby="settings-data-title">
      <Stack data-gap="md">
        <Title as="h2" data-look="h4" id="settings-data-title">
          {t('leaving.data_title')}
        </Title>
        <Text>{t('leaving.data_text')}</Text>
        <ExportForm />
      </Stack>
    </Card>
  )
}

function ExportForm() {
  const t = useT()
  const faults = useFaultText()
  const [is_open, setOpen] = useState(false)
  const [missing, setMissing] = useState<FieldFault | undefined>()
  const { mutate, isPending, error } = useExportData()
  const broken = missing ?? (error instanceof ApiFault ? error.fields.password : undefined)
  const is_too_often = error instanceof ApiFault && error.code === 'too_many_requests'

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setMissing(password === '' ? { rule: 'required' } : undefined)
    if (password === '') return
    mutate(password, {
      onSuccess: () => {
        setOpen(false)
        showToast({ text: t('leaving.data_done'), tone: 'success' })
      },
    })
  }

  if (!is_open) {
    return (
      <div>
        <Button variant="outline" icon={<Download aria-hidden />} onClick={() => setOpen(true)}>
          {t('leaving.data_start')}
        </Button>
      </div>
    )
  }
  return (
    <Form onSubmit={handleSubmit} noValidate>
      <Stack data-gap="md">
        <PasswordField
          label={t('leaving.password')}
          hint={t('leaving.data_password_hint')}
          name="password"
          autoComplete="current-password"
          showLabel={t('common.show_password')}
          hideLabel={t('common.hide_password')}
          maxLength={limits.password_length.max}
          error={faults.ofField(broken)}
          autoFocus
        />
        {error && !broken && (
          <Banner tone="danger" role="alert">
            {is_too_often ? t('leaving.data_too_often') : faults.of(error)}
          </Banner>
        )}
        <div>
          <Button type="submit" icon={<Download aria-hidden />} isLoading={isPending}>
            {t('leaving.data_submit')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
