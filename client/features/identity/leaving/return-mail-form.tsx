import { type FormEvent, useState } from 'react'
import { ApiFault } from '#client/platform/api.ts'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'
import { useReturnMail } from './leaving-requests.ts'

/**
 * Requests a mail with a link that restores a deleted account. The reply does not reveal whether such an account exists; only the mail
 * does.
 */
export function ReturnMailForm() {
  const t = useT()
  const faults = useFaultText()
  const mail = useReturnMail()
  const [missing, setMissing] = useState<FieldFault | undefined>()
  const broken = missing ?? (mail.error instanceof ApiFault ? mail.error.fields.email : undefined)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (mail.isPending) return
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    setMissing(email === '' ? { rule: 'required' } : undefined)
    if (email !== '') mail.mutate(email)
  }

  return (
    <Card data-pad="lg">
      <Form onSubmit={handleSubmit} noValidate>
        <Stack data-gap="md">
          <Title as="h2" data-look="h4">
            {t('leaving.mail_again_title')}
          </Title>
          <TextField
            label={t('signup.email')}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            maxLength={limits.email_length}
            error={faults.ofField(broken)}
          />
          <div role="status">{mail.isSuccess && <Banner tone="success">{t('leaving.mail_again_sent')}</Banner>}</div>
          {mail.error && !broken && (
            <Banner tone="danger" role="alert">
              {faults.of(mail.error)}
            </Banner>
          )}
          <div>
            <Button type="submit" variant="soft" isLoading={mail.isPending}>
              {t('leaving.mail_again')}
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  )
}
