import { useQueryClient } from '@tanstack/react-query'
import { ApiFault } from '#client/platform/api.ts'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { useActivationMail } from './signup.api.ts'

/** The button that sends the activation mail again. After the request, a message replaces the button. */
export function ResendMail() {
  const t = useT()
  const mail = useActivationMail()
  const failure = useFailure(mail.error)
  const queryClient = useQueryClient()
  const handleError = (error: unknown) => {
    // the member has already confirmed the address, in another window or on another device
    if (error instanceof ApiFault && error.code === 'conflict') void queryClient.invalidateQueries({ queryKey: ['user'] })
  }
  if (mail.isSuccess) {
    return (
      <Banner tone="success" role="status">
        {t('account.mail_sent')}
      </Banner>
    )
  }
  return (
    <>
      {failure && (
        <Banner tone="warning" role="alert">
          {failure}
        </Banner>
      )}
      <Button variant="outline" isWide isLoading={mail.isPending} onClick={() => mail.mutate(undefined, { onError: handleError })}>
        {t('account.send_mail_again')}
      </Button>
    </>
  )
}

function useFailure(error: unknown): string | null {
  const t = useT()
  const faults = useFaultText()
  const formats = useFormats()
  if (!error) return null
  const seconds = error instanceof ApiFault && error.code === 'too_many_requests' ? Number(error.data.seconds ?? 0) : 0
  if (seconds === 0) return faults.of(error)
  const now = new Date()
  return t('account.mails_used_up', { when: formats.relative(new Date(now.getTime() + seconds * 1000), now) })
}
